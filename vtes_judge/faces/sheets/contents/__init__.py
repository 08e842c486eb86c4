"""What stands on each sheet: a file each, with a function `sheet`."""
