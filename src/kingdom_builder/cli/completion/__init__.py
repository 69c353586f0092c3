"""What the Tab key offers in bash, zsh and fish."""
