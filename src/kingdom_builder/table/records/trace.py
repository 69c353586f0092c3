"""The trace: the complete, omniscient account of a game, line by line (protocol, part 4)."""

from collections.abc import Callable, Iterator

from kingdom_builder.model.event import Event
from kingdom_builder.notation.setups import setup_as_dict
from kingdom_builder.table.events import event_as_dict
from kingdom_builder.table.game import Game
from kingdom_builder.table.positions.score_sheet import SeatScore


def trace(
    game: Game, step: Callable[[Game], tuple[str, list[Event]]]
) -> Iterator[dict[str, object]]:
    """The lines of a game that ``step`` plays on, action by action, to its end."""
    yield {"kind": "setup", **setup_as_dict(game.setup, game.registry.terms)}
    n = 0
    while not game.over:
        n += 1
        choices = game.choices
        line = {"kind": "step", "n": n, "seat": game.seat}
        line |= {"hexes": choices.hexes, "options": choices.options}
        action, events = step(game)
        yield line | {"action": action, "events": [event_as_dict(event) for event in events]}
    yield {"kind": "result", **result_of(game)}


def result_of(game: Game) -> dict[str, object]:
    """How the game ended."""
    sheet = game.score()
    return {"gold": [_gold(seat, game) for seat in sheet.seats], "winners": sheet.winners}


def _gold(seat: SeatScore, game: Game) -> dict[str, object]:
    boxes = game.registry.named_in(game.setup.modules)
    return {
        "total": seat.total,
        **{card.key: seat.of(card.key) for box in boxes for card in box.always if not card.is_red},
        "earned": seat.earned,
        "cards": {
            key: seat.of(key) for key in game.setup.cards if not game.registry.cards[key].is_red
        },
    }
