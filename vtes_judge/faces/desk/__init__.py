"""The commands of a scorekeeper's desk: events, results and names come in, seatings, scores and standings leave."""
