"""The protocol between a driver and an engine: programs in any language as players (docs/engine.md)."""

from kingdom_builder.engine_protocol.conversation import Conversation
from kingdom_builder.engine_protocol.engine_bot import EngineBot
from kingdom_builder.engine_protocol.position import game_from_line, position_line
from kingdom_builder.engine_protocol.process import EngineFailure, EngineProcess, EngineTimeout

__all__ = [
    "Conversation",
    "EngineBot",
    "EngineFailure",
    "EngineProcess",
    "EngineTimeout",
    "game_from_line",
    "position_line",
]
