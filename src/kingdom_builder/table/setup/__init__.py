"""From what a host asks for to a board that can be played on."""
