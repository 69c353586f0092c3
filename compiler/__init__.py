"""Turns the engine's plain Python modules into one compiled extension module.

Nothing here is part of the game, and nothing here runs when it is played: ``hatch_build.py`` uses it
while the package is installed. See docs/architecture.md, *One source, two speeds*.
"""
