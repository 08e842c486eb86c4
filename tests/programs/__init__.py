"""Proves what other programs get: `import vtes_judge`, JSON Schemas, the server for assistants."""
