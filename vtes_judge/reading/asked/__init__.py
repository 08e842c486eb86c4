"""What a question asks about, and of whom its facts are told, compared with what is ruled on."""
