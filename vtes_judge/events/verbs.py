"""The verbs of `event`: what can be done with an event file, and how each line is written."""

VERBS = {
    "new": "event new FILE --players Ann,Bob,Cid,Dee",
    "add": "event add FILE NAME...",
    "drop": "event drop FILE NAME [--round R]",
    "seat": "event seat FILE [--all] [--seed S]",
    "unseat": "event unseat FILE ROUND",
    "loss": "event loss FILE ROUND NAME...",
    "result": "event result FILE ROUND TABLE Ann=2 Bob=0.5 ...",
    "final": "event final FILE [--seed S] [--seats A,B,C,D,E] [--first A] [Ann=2 ...]",
    "check": "event check FILE",
}
