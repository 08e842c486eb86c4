"""The room of the assistant: `vtes-judge mcp`, which serves the rules to programs with a language model.

Comes in: calls of the Model Context Protocol, over standard input or HTTP on this machine. Leaves: the answers of the
other rooms as text. `tools` knows nothing of the protocol; only `server` imports the package `mcp`.
"""
