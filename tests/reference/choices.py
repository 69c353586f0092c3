"""The choices of a moment: which hexes and which options (docs/protocol.md section 2)."""

from tests.reference.builds import BUILDS, DONATIONS, RULED_BUILDS, build_targets, wall_targets
from tests.reference.geometry import Hex
from tests.reference.moves import (
    MOVES,
    RULED_MOVES,
    movable,
    move_targets,
    steps,
    victims,
    walkers,
)
from tests.reference.position import Doing, Position

BASE = ("oracle", "farm", "oasis", "tower", "tavern", "barn", "harbor", "paddock")
LOCATIONS = (*BASE, "quarry", "caravan", "village", "garden", "bridge", "treehouse")
OPTIONS = (*LOCATIONS, *DONATIONS, "resettlement", "sword", "outpost", "cave", "stop", "end")
MANDATORY_BUILDS = 3


def offered_hexes(position: Position) -> set[Hex]:
    """PROTOCOL 2: between actions the first mandatory build, otherwise the pending pick."""
    if position.over:
        return set()
    if position.doing is not None:
        return hexes_inside(position, position.doing)
    return build_targets(position, "mandatory") if mandatory_open(position) else set()


def mandatory_open(position: Position) -> bool:
    """R-TURN-3, R-TURN-7, R-DECK-9: something is left to build and there is a card for it."""
    some_left = position.supply[position.seat] > 0 and len(position.built) < MANDATORY_BUILDS
    return some_left and position.card is not None


def hexes_inside(position: Position, doing: Doing) -> set[Hex]:
    """PROTOCOL 2: the hexes of the next pick inside an action."""
    if doing.action == "quarry":
        return wall_targets(position)
    if doing.action == "sword":
        return victims(position, doing.hit)
    if doing.action == "resettlement":
        return resettlement_hexes(position, doing)
    if doing.action in MOVES and doing.source is None:
        return movable(position, doing.action)
    return pending_targets(position, doing, doing.freed)


def pending_targets(position: Position, doing: Doing, freed: bool) -> set[Hex]:
    """R-BUILD-3: where the pending placement may go, with or without the Outpost."""
    if doing.source is not None:
        return move_targets(position, doing.action, doing.source, freed)
    return build_targets(position, doing.action, freed)


def resettlement_hexes(position: Position, doing: Doing) -> set[Hex]:
    """PROTOCOL 2: the next hex of the same settlement, directly after a step also another one."""
    if doing.source is None:
        return walkers(position)
    onward = steps(position, doing.source)
    return onward | (walkers(position) - {doing.source}) if doing.stepped else onward


def offered_options(position: Position) -> list[str]:
    """PROTOCOL 4: the options in their fixed order."""
    if position.over:
        return []
    return [option for option in OPTIONS if is_offered(position, option)]


def is_offered(position: Position, option: str) -> bool:
    """PROTOCOL 2: the table of options."""
    doing = position.doing
    if option == "outpost":
        return outpost_helps(position)
    if option == "stop":
        return doing is not None and doing.action in ("quarry", "resettlement") and doing.done > 0
    if doing is not None:
        return False
    if option == "end":
        return not mandatory_open(position)
    return is_usable(position, option) and has_target(position, option)


def is_usable(position: Position, option: str) -> bool:
    """R-TURN-5, R-CAVE-8: a ready tile, or the cave once a turn."""
    if option == "cave":
        return bool(position.land.caves) and not position.cave_used
    return bool(position.ready(option))


def has_target(position: Position, option: str) -> bool:
    """R-TURN-9: an action without a legal target cannot be begun."""
    if option in BUILDS:
        return bool(build_targets(position, option))
    return bool(hexes_inside(position, Doing(option)))


def outpost_helps(position: Position) -> bool:
    """R-NOMAD-OUTPOST-1: ready, a placement under R-BUILD-3 is pending, and it would add hexes."""
    doing = position.doing
    if doing is None and mandatory_open(position):
        doing = Doing("mandatory")
    if doing is None or doing.freed or not position.ready("outpost"):
        return False
    if not under_the_rule(doing):
        return False
    freed = pending_targets(position, doing, freed=True)
    return bool(freed - pending_targets(position, doing, freed=False))


def under_the_rule(doing: Doing) -> bool:
    """R-NOMAD-OUTPOST-3: a build under R-BUILD-3, or such a move once its source is picked."""
    lifted = doing.source is not None
    return doing.action in RULED_BUILDS or (doing.action in RULED_MOVES and lifted)
