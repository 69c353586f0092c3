"""The standings as tables, figures for programs, plots and an HTML page."""
