"""What other programs use: the functions of `import vtes_judge`, and the JSON Schema of checkers and kinds of files."""
