"""Bots that are not ours: classes in files and installed packages, programs that speak the engine protocol."""
