"""An event on paper: seatings, slips and ranks come in, pages for the wall leave, in HTML and PDF."""
