"""Kingdom Builder: the board game as a library.

>>> import kingdom_builder as kb
>>> game = kb.new_first_game(players=["Ana", "Oak"], seed=24)
>>> game
<Game turn 1: Oak plays grass>
"""

from kingdom_builder.engine import ENGINE  # first: it decides where the others come from

# isort: split
from kingdom_builder.bots import (
    BOTS,
    Bot,
    Budget,
    GreedyBot,
    Planner,
    Policy,
    RandomBot,
    Thought,
)
from kingdom_builder.coach import Advice, Analysis, Review, analyse, hints
from kingdom_builder.i18n import IllegalAction, Refused, complete_languages, speak
from kingdom_builder.model.event import Event
from kingdom_builder.model.land import Island, Quadrant
from kingdom_builder.model.setup import Setup, Switches
from kingdom_builder.notation.annotations import Comment, Variation
from kingdom_builder.notation.choices import Choices
from kingdom_builder.notation.entries import Entry
from kingdom_builder.notation.notes import Note
from kingdom_builder.notation.record import Record
from kingdom_builder.table.batches.batch import (
    TurnEnds,
    compare_turns,
    play_games,
    play_out,
    play_outs,
    turn_builds,
    turn_ends,
)
from kingdom_builder.table.batches.perft import perft, perft_divide
from kingdom_builder.table.events import event_as_dict, visible_to
from kingdom_builder.table.game import Game
from kingdom_builder.table.new_game import new_first_game, new_game
from kingdom_builder.table.pictures import animate, draw_result
from kingdom_builder.table.positions.hexes import Hex
from kingdom_builder.table.positions.position import Position, position
from kingdom_builder.table.positions.score_sheet import CardScore, ScoreSheet, SeatScore, Share
from kingdom_builder.table.positions.seats import HeldTile, Seat, Seats
from kingdom_builder.table.public_history import Turn
from kingdom_builder.table.records.files import (
    load,
    load_games,
    read_record,
    read_records,
    record_from_file_text,
    record_to_json,
    record_to_text,
    save,
    write_records,
)
from kingdom_builder.table.records.record_source import TruncatedWarning
from kingdom_builder.table.records.replay import play_record, play_variation
from kingdom_builder.table.records.trace import trace
from kingdom_builder.table.setup.custom_land import load_island, load_quadrants
from kingdom_builder.table.view import View

__version__ = "1.0.0rc1"

__all__ = [
    "BOTS",
    "ENGINE",
    "Advice",
    "Analysis",
    "Bot",
    "Budget",
    "CardScore",
    "Choices",
    "Comment",
    "Entry",
    "Event",
    "Game",
    "GreedyBot",
    "HeldTile",
    "Hex",
    "IllegalAction",
    "Island",
    "Note",
    "Planner",
    "Policy",
    "Position",
    "Quadrant",
    "RandomBot",
    "Record",
    "Refused",
    "Review",
    "ScoreSheet",
    "Seat",
    "SeatScore",
    "Seats",
    "Setup",
    "Share",
    "Switches",
    "Thought",
    "TruncatedWarning",
    "Turn",
    "TurnEnds",
    "Variation",
    "View",
    "analyse",
    "animate",
    "compare_turns",
    "complete_languages",
    "draw_result",
    "event_as_dict",
    "hints",
    "load",
    "load_games",
    "load_island",
    "load_quadrants",
    "new_first_game",
    "new_game",
    "perft",
    "perft_divide",
    "play_games",
    "play_out",
    "play_outs",
    "play_record",
    "play_variation",
    "position",
    "read_record",
    "read_records",
    "record_from_file_text",
    "record_to_json",
    "record_to_text",
    "save",
    "speak",
    "trace",
    "turn_builds",
    "turn_ends",
    "visible_to",
    "write_records",
]
