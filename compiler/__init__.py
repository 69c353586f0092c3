"""One source, two speeds: turns the engine's plain Python modules into one compiled extension.

Nothing here is part of the game, and nothing here runs when it is played: ``hatch_build.py`` calls it
while the package is installed. See docs/architecture.md, *One source, two speeds*.
"""
