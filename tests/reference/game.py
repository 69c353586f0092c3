"""The flow of turns: one choice after another (R-TURN-1 to R-TURN-10, docs/protocol.md section 2)."""

import copy

from tests.reference import deck, effects
from tests.reference.choices import (
    MANDATORY_BUILDS,
    OPTIONS,
    hexes_inside,
    offered_hexes,
    offered_options,
)
from tests.reference.deck import Draw, Event
from tests.reference.geometry import Hex, names, parse
from tests.reference.land import as_setup
from tests.reference.moves import MOVES
from tests.reference.position import Doing, first_position
from tests.reference.score import final_gold, totals, winners

LIMITS = {"mandatory": MANDATORY_BUILDS, "quarry": 2, "resettlement": 4}


class NaiveGame:
    """A game that is played one choice at a time and recomputes everything at each."""

    def __init__(self, setup: dict[str, object]) -> None:
        self.position = first_position(as_setup(setup))
        self.begin_turn(self.position.start)

    @property
    def seat(self) -> int:
        """PROTOCOL 2: who must choose."""
        return self.position.seat

    @property
    def over(self) -> bool:
        """R-END-2: the last round has been finished."""
        return self.position.over

    def choices(self) -> tuple[list[str], list[str]]:
        """PROTOCOL 2: the legal hexes and options, complete and minimal."""
        return names(offered_hexes(self.position)), offered_options(self.position)

    def act(self, action: str, draw: Draw) -> list[Event]:
        """PROTOCOL 2: play one choice and answer with its events."""
        hexes, options = self.choices()
        return self.act_among(hexes, options, action, draw)

    def act_among(
        self, hexes: list[str], options: list[str], action: str, draw: Draw
    ) -> list[Event]:
        """Play one of the choices; for callers who have just asked for them."""
        if action not in hexes and action not in options:
            raise ValueError(f"{action} is not among the choices {hexes} {options}")
        if action == "end":
            return self.end_turn(draw)
        if action == "stop":
            return self.finish(draw)
        if action in OPTIONS:
            return self.pick_option(action)
        return self.pick_hex(parse(action), draw)

    def pick_option(self, option: str) -> list[Event]:
        """R-TURN-5, R-NOMAD-OUTPOST-4: an action begins, or the Outpost frees a placement."""
        events = self.use_up(option)
        if option != "outpost":
            self.position.doing = Doing(option)
            return events
        self.doing().freed = True
        return events

    def doing(self) -> Doing:
        """PROTOCOL 2: at a free point a hex or the Outpost begins the mandatory action."""
        if self.position.doing is None:
            self.position.doing = Doing("mandatory")
        return self.position.doing

    def use_up(self, option: str) -> list[Event]:
        """R-TILE-12, R-NOMAD-2, R-CAVE-8: a location tile is turned over, a nomad tile leaves."""
        if option == "cave":
            self.position.cave_used = True
            return []
        tile = self.position.ready(option)[0]
        tile.state = "used"
        if not tile.nomad():
            return []
        self.position.tiles[self.seat].remove(tile)
        return [effects.spent(self.seat, option)]

    def pick_hex(self, place: Hex, draw: Draw) -> list[Event]:
        """PROTOCOL 2: a hex is a settlement to move, or something is done there."""
        doing = self.doing()
        if self.is_source(place):
            doing.source, doing.stepped = place, False
            return []
        events = self.do(doing, place)
        doing.done += 1
        doing.freed = False
        return events + self.after_pick(doing, draw)

    def is_source(self, place: Hex) -> bool:
        """PROTOCOL 2: in a move action the pick of an own settlement says which one moves."""
        moving = self.doing().action in (*MOVES, "resettlement")
        return moving and place in self.position.own()

    def do(self, doing: Doing, place: Hex) -> list[Event]:
        """RULES 7, effects of each event: remove, wall, move or build."""
        if doing.action == "sword":
            doing.hit.add(self.position.settlements[place])
            return effects.remove(self.position, place)
        if doing.action == "quarry":
            return effects.wall(self.position, place)
        if doing.source is not None:
            source, doing.source, doing.stepped = doing.source, place, True
            return effects.move(self.position, source, place, doing.action)
        return effects.build(self.position, place, doing.action)

    def after_pick(self, doing: Doing, draw: Draw) -> list[Event]:
        """R-DECK-7: the card is checked after each mandatory build and each completed action."""
        events: list[Event] = []
        if doing.action == "mandatory":
            events = deck.replace_exhausted(self.position, draw)
        return events + self.finish(draw) if self.is_complete(doing) else events

    def is_complete(self, doing: Doing) -> bool:
        """PROTOCOL 2: an action ends by itself when nothing more can be chosen in it."""
        return doing.done == self.limit(doing.action) or not hexes_inside(self.position, doing)

    def limit(self, action: str) -> int:
        """R-TURN-3, R-NOMAD-DONATION-1, R-LOC-QUARRY-1, R-NOMAD-RESETTLE-1, R-NOMAD-SWORD-1."""
        if action == "sword":
            return self.position.players - 1
        return 3 if action.startswith("donation-") else LIMITS.get(action, 1)

    def finish(self, draw: Draw) -> list[Event]:
        """R-TURN-6, R-DECK-7: the action is over; only now is the card checked again."""
        self.position.doing = None
        return deck.replace_exhausted(self.position, draw)

    def end_turn(self, draw: Draw) -> list[Event]:
        """R-TURN-2, R-END-2: tidy up, draw, and the next seat begins or the game is over."""
        position = self.position
        events = self.put_tiles_back()
        if position.card is not None:
            deck.discard(position, position.card)
        following = (self.seat + 1) % position.players
        if position.last_round and following == position.start:
            return events + self.close()
        events += deck.draw_next_hand(position, draw)
        events += self.begin_turn(following)
        return events + deck.replace_exhausted(position, draw)

    def put_tiles_back(self) -> list[Event]:
        """R-TILE-12, R-NOMAD-2: used location tiles are ready again, unused nomad tiles leave."""
        tiles = self.position.tiles[self.seat]
        leaving = [tile for tile in tiles if tile.nomad() and tile.state == "ready"]
        self.position.tiles[self.seat] = [tile for tile in tiles if tile not in leaving]
        for tile in self.position.tiles[self.seat]:
            tile.state = "ready" if tile.state == "used" else tile.state
        return [effects.spent(self.seat, tile.key) for tile in leaving]

    def begin_turn(self, seat: int) -> list[Event]:
        """R-TURN-1, R-TILE-3: the card is revealed, fresh tiles become ready."""
        position = self.position
        position.seat, position.built, position.cave_used = seat, [], False
        for tile in position.tiles[seat]:
            tile.state = "ready"
        position.card, position.hands[seat] = position.hands[seat], None
        return [] if position.card is None else deck.reveal(position, position.card)

    def close(self) -> list[Event]:
        """R-END-2, R-SCORE-3: the last turn has been played."""
        self.position.over = True
        gold = totals(self.position)
        return [{"event": "over", "gold": gold, "winners": winners(self.position)}]

    def result(self) -> dict[str, object]:
        """PROTOCOL 4: the result object of a trace."""
        gold = [final_gold(self.position, seat) for seat in range(self.position.players)]
        return {"kind": "result", "gold": gold, "winners": winners(self.position)}

    def copy(self) -> "NaiveGame":
        """An independent game at the same moment; only the land, which never changes, is shared."""
        land = self.position.land
        return copy.deepcopy(self, {id(land): land})
