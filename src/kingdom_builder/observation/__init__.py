"""A position as numbers for learning programs: what is shown, where it lies, many games at once."""
