"""Proves the sheets: what stands on them, their formats and pages, by the golden ones under `kept`."""
