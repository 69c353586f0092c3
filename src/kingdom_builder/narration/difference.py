"""What one turn has that another has not, in a sentence."""

from collections.abc import Iterator, Sequence

from kingdom_builder.bots.reasons import Kind, Reason
from kingdom_builder.i18n import say
from kingdom_builder.narration.why import PAYING, WORTH_TELLING, of_kind, source
from kingdom_builder.table.game import Game

MOST = 3  # advantages that are named
Key = tuple[Kind, int, int]


def advantages(better: Sequence[Reason], worse: Sequence[Reason], game: Game) -> str:
    """What speaks for the better one: more gold, tiles, room; nothing if nothing can be named."""
    found = [*_gold(better, worse, game), *_tiles(better, worse, game)]
    found += _expected(better, worse, game)
    found += _room(better, worse, game)
    return ", ".join(found[:MOST])


def _amounts(reasons: Sequence[Reason]) -> dict[Key, float]:
    """How much of each thing there is."""
    amounts: dict[Key, float] = {}
    for reason in reasons:
        key = (reason.kind, reason.what, reason.seat)
        amounts[key] = amounts.get(key, 0) + reason.amount
    return amounts


def _more(
    better: Sequence[Reason], worse: Sequence[Reason], *kinds: Kind
) -> list[tuple[Reason, float]]:
    """Of these kinds what the better one has more of, the most first."""
    mine, theirs = _amounts(of_kind(better, *kinds)), _amounts(of_kind(worse, *kinds))
    keys = dict.fromkeys((*mine, *theirs))
    found = [(_reason(key), mine.get(key, 0) - theirs.get(key, 0)) for key in keys]
    return sorted((one for one in found if one[1] > 0), key=lambda one: -one[1])


def _reason(key: Key) -> Reason:
    kind, what, seat = key
    return Reason(kind, what, seat=seat)


def _gold(better: Sequence[Reason], worse: Sequence[Reason], game: Game) -> Iterator[str]:
    for reason, more in _more(better, worse, *PAYING):
        yield say("{n:.0f} more gold for {card}", n=more, card=source(reason, game))
    for reason, more in _more(better, worse, Kind.RIVAL):
        player = game.players[reason.seat]
        card = source(reason, game)
        yield say("{n:.0f} less gold for {player} ({card})", n=more, player=player, card=card)


def _tiles(better: Sequence[Reason], worse: Sequence[Reason], game: Game) -> Iterator[str]:
    if of_kind(better, Kind.ENDS) and not of_kind(worse, Kind.ENDS):
        yield say("the last round begins")
    theirs = [reason.what for reason in of_kind(worse, Kind.TAKES)]
    for reason in of_kind(better, Kind.TAKES):
        if reason.what not in theirs:
            yield say("the {tile} tile", tile=source(reason, game))
    kept = {reason.what for reason in of_kind(better, Kind.LOSES)}
    for reason in of_kind(worse, Kind.LOSES):
        if reason.what not in kept:
            yield say("keeps the {tile} tile", tile=source(reason, game))


def _expected(better: Sequence[Reason], worse: Sequence[Reason], game: Game) -> Iterator[str]:
    for _, more in _more(better, worse, Kind.NEXT):
        if more >= WORTH_TELLING:
            yield say("about {n:.0f} more gold next turn", n=max(1, more))
    for reason, more in _more(better, worse, Kind.BLOCKS):
        if more >= WORTH_TELLING:
            player = game.players[reason.seat]
            yield say("{player} can build less", player=player)


def _room(better: Sequence[Reason], worse: Sequence[Reason], game: Game) -> Iterator[str]:
    theirs = {reason.what for reason in of_kind(worse, Kind.FIELD)}
    near = [reason for reason in of_kind(better, Kind.FIELD) if reason.what not in theirs]
    for reason in near:
        yield say("a way to the {tile} tile", tile=source(reason, game))
    free = {reason.what for reason in of_kind(worse, Kind.FREE)}
    gained = [reason for reason in of_kind(better, Kind.FREE) if reason.what not in free]
    if gained:
        terrains = ", ".join(source(reason, game) for reason in gained)
        yield say("free on {terrains} next turn", terrains=terrains)
