"""Declares the verbs of `event`: what can be done with an event file, and how each command is written."""

VERBS = {
    "new": "event new FILE --players Ann,Bob,Cid,Dee",
    "add": "event add FILE NAME...",
    "drop": "event drop FILE NAME [--round R]",
    "undrop": "event undrop FILE NAME",
    "seat": "event seat FILE [--all] [--seed S]",
    "unseat": "event unseat FILE ROUND",
    "loss": "event loss FILE ROUND NAME...",
    "result": "event result FILE ROUND TABLE Ann=2 Bob=0.5 ... [--simultaneous] [--tp Ann=60,Bob=36,Cid=36]",
    "concede": "event concede FILE ROUND TABLE WINNER [Ann=1 ...]",
    "final": "event final FILE [--seed S] [--seats A,B,C,D,E] [--first A] [Ann=2 ...]",
    "check": "event check FILE",
    "print": "event print FILE seating|names|slips|standings|final [ROUND] [--time 14:30] -o PAGE.html",
    "export": "event export FILE -o EVENT.json, or FILE [ranks|games|players|notes] -o TABLE.csv",
    "report": "event report FILE",
    "penalty": "event penalty FILE NAME caution|warning|loss|adjustment|disqualification WHAT... "
    "[--by JUDGE] [--appeal WORDS]",
    "call": "event call FILE ROUND TABLE WHAT... [--by JUDGE] [--appeal WORDS]",
    "deck": "event deck FILE [PLAYER DECKFILE [--keep] [--replace]]",
    "clock": "event clock FILE [start [MINUTES] | pause [WHY] | resume | extra TABLE MINUTES WHY | end]",
    "undo": "event undo FILE",
    "redo": "event redo FILE",
    "log": "event log FILE",
}
