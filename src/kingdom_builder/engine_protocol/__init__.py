"""The protocol between a driver and an engine: programs in any language as players (docs/engine.md)."""
