"""Every way out: what a person or a program sees. Imports everything; nothing imports it."""
