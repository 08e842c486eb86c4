"""Sheets as a page of the web: how it looks on screens, in the dark, on a phone and on paper."""
