"""The V:EKN Tournament Rules as pure functions, a file a chapter."""
