"""Why a turn is good, and what it has that another has not, in sentences."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from kingdom_builder.bots.reasons import Reason, ReasonKind
from kingdom_builder.i18n import say, say_many
from kingdom_builder.model.catalogue import TERRAINS, TerrainNames, terrain_names
from kingdom_builder.narration.event_text import tile_name
from kingdom_builder.table.game import Game

PAYING = (ReasonKind.GOLD, ReasonKind.PAID_BY_CARD, ReasonKind.PAID_BY_TILE)
WORTH_TELLING = 0.75  # gold that is only expected
NARROW = 2  # hexes beside the own ones that leave no choice

MOST_ADVANTAGES = 3  # advantages that are named
Key = tuple[ReasonKind, int, int]
Teller = Callable[[Sequence[Reason], Game], Iterator[str]]


def sentences(reasons: Sequence[Reason], game: Game) -> list[str]:
    """The reasons for a turn in whole sentences, the most important first."""
    told = [sentence for teller in TELLERS for sentence in teller(reasons, game)]
    return told or [say("Brings no gold at once.")]


def of_kind(reasons: Iterable[Reason], *kinds: ReasonKind) -> list[Reason]:
    """The reasons of these kinds."""
    return [reason for reason in reasons if reason.kind in kinds]


def source(reason: Reason, game: Game) -> str:
    """The name of what a reason is about: a card or a tile."""
    if reason.kind in (ReasonKind.GOLD, ReasonKind.PAID_BY_CARD, ReasonKind.RIVAL):
        return say(game.cards[reason.what].name)
    return tile_name(game.registry.actions[reason.what], game)


def _names(reasons: Sequence[Reason], game: Game) -> list[str]:
    """The cards or tiles they are about, each once."""
    return list(dict.fromkeys(source(reason, game) for reason in reasons))


def _terrains(reasons: Sequence[Reason]) -> TerrainNames:
    """The terrains they are about, each once."""
    return terrain_names(dict.fromkeys(TERRAINS[reason.what] for reason in reasons))


def _end(reasons: Sequence[Reason], game: Game) -> Iterator[str]:  # noqa: ARG001
    if of_kind(reasons, ReasonKind.ENDS):
        yield say("Empties the supply: the last round begins.")


def _gold(reasons: Sequence[Reason], game: Game) -> Iterator[str]:
    paid: dict[str, int] = {}
    for reason in of_kind(reasons, *PAYING):
        name = source(reason, game)
        paid[name] = paid.get(name, 0) + int(reason.amount)
    gold = sum(paid.values())
    if len(paid) == 1 and gold > 0:
        # Translators: {card} is a card, a tile or something else that pays, such as castles.
        yield say("Brings {gold} gold for {card}.", gold=gold, card=next(iter(paid)))
    elif paid:
        yield _several(gold, ", ".join(f"{name} {more:+}" for name, more in paid.items()))


def _several(gold: int, cards: str) -> str:
    if gold > 0:
        return say("Brings {gold} gold at once: {cards}.", gold=gold, cards=cards)
    if gold < 0:
        return say("Costs {gold} gold at once: {cards}.", gold=-gold, cards=cards)
    return say("Brings no gold on balance: {cards}.", cards=cards)


def _tiles(reasons: Sequence[Reason], game: Game) -> Iterator[str]:
    if taken := of_kind(reasons, ReasonKind.TAKES):
        tiles = [source(reason, game) for reason in taken]
        yield say_many(
            "Takes the {tiles} tile.", "Takes the tiles {tiles}.", len(taken), tiles=tiles
        )
    if last := of_kind(reasons, ReasonKind.LAST):
        # Translators: no tile is left there.
        yield say("Leaves none there for the others: {tiles}.", tiles=_names(last, game))
    if lost := of_kind(reasons, ReasonKind.LOSES):
        tiles = [source(reason, game) for reason in lost]
        yield say_many(
            "Gives up the {tiles} tile.", "Gives up the tiles {tiles}.", len(lost), tiles=tiles
        )


def _rivals(reasons: Sequence[Reason], game: Game) -> Iterator[str]:
    for reason in of_kind(reasons, ReasonKind.RIVAL):
        facts = {"player": game.players[reason.seat], "card": source(reason, game)}
        if reason.amount > 0:
            # Translators: {card} is a card or something else that pays, such as castles.
            yield say("Costs {player} {n} gold for {card}.", n=int(reason.amount), **facts)
        else:
            yield say("Gives {player} {n} gold for {card}.", n=-int(reason.amount), **facts)
    for reason in of_kind(reasons, ReasonKind.BLOCKS):
        if reason.amount >= WORTH_TELLING:
            yield say(
                "Takes about {n:.0f} gold from what {player} could build next.",
                n=max(1, reason.amount),
                player=game.players[reason.seat],
            )


def _next_turn(reasons: Sequence[Reason], game: Game) -> Iterator[str]:
    for reason in of_kind(reasons, ReasonKind.NEXT):
        if reason.amount >= WORTH_TELLING:
            yield say("Sets up about {n:.0f} gold for the next turn.", n=max(1, reason.amount))
    if fields := of_kind(reasons, ReasonKind.FIELD):
        yield say("Comes within one build of a tile: {tiles}.", tiles=_names(fields, game))


def _room(reasons: Sequence[Reason], game: Game) -> Iterator[str]:  # noqa: ARG001
    free, bound = of_kind(reasons, ReasonKind.FREE), of_kind(reasons, ReasonKind.BOUND)
    if free and bound:
        terrains = _terrains(free)
        yield say("Leaves the next turn free to begin anywhere on {terrains}.", terrains=terrains)
    elif bound:
        yield say("Ties the next turn to existing settlements, whatever card comes.")
    if narrow := [reason for reason in bound if reason.amount <= NARROW]:
        terrains = _terrains(narrow)
        yield say(
            "Leaves hardly any room beside existing settlements on {terrains}.", terrains=terrains
        )


TELLERS: tuple[Teller, ...] = (_gold, _tiles, _end, _rivals, _next_turn, _room)


def advantages(better: Sequence[Reason], worse: Sequence[Reason], game: Game) -> str:
    """What speaks for the better one: more gold, tiles, room; nothing if nothing can be named."""
    found = [*_more_gold(better, worse, game), *_more_tiles(better, worse, game)]
    found += _more_expected(better, worse, game)
    found += _more_room(better, worse, game)
    return "; ".join(found[:MOST_ADVANTAGES])


def _amounts(reasons: Sequence[Reason]) -> dict[Key, float]:
    """How much of each thing there is."""
    amounts: dict[Key, float] = {}
    for reason in reasons:
        key = (reason.kind, reason.what, reason.seat)
        amounts[key] = amounts.get(key, 0) + reason.amount
    return amounts


def _more(
    better: Sequence[Reason], worse: Sequence[Reason], *kinds: ReasonKind
) -> list[tuple[Reason, float]]:
    """Of these kinds what the better one has more of, the most first."""
    mine, theirs = _amounts(of_kind(better, *kinds)), _amounts(of_kind(worse, *kinds))
    keys = dict.fromkeys((*mine, *theirs))
    found = [(_reason(key), mine.get(key, 0) - theirs.get(key, 0)) for key in keys]
    return sorted((one for one in found if one[1] > 0), key=lambda one: -one[1])


def _reason(key: Key) -> Reason:
    kind, what, seat = key
    return Reason(kind, what, seat=seat)


def _more_gold(better: Sequence[Reason], worse: Sequence[Reason], game: Game) -> Iterator[str]:
    for reason, more in _more(better, worse, *PAYING):
        # Translators: {card} is a card, a tile or something else that pays, such as castles.
        yield say("{n:.0f} more gold for {card}", n=more, card=source(reason, game))
    for reason, more in _more(better, worse, ReasonKind.RIVAL):
        player = game.players[reason.seat]
        card = source(reason, game)
        yield say("{n:.0f} less gold for {player} ({card})", n=more, player=player, card=card)


def _more_tiles(better: Sequence[Reason], worse: Sequence[Reason], game: Game) -> Iterator[str]:
    if of_kind(better, ReasonKind.ENDS) and not of_kind(worse, ReasonKind.ENDS):
        yield say("the last round begins")
    theirs = [reason.what for reason in of_kind(worse, ReasonKind.TAKES)]
    for reason in of_kind(better, ReasonKind.TAKES):
        if reason.what not in theirs:
            yield say("the {tile} tile", tile=source(reason, game))
    kept = {reason.what for reason in of_kind(better, ReasonKind.LOSES)}
    for reason in of_kind(worse, ReasonKind.LOSES):
        if reason.what not in kept:
            yield say("keeps the {tile} tile", tile=source(reason, game))


def _more_expected(better: Sequence[Reason], worse: Sequence[Reason], game: Game) -> Iterator[str]:
    for _, more in _more(better, worse, ReasonKind.NEXT):
        if more >= WORTH_TELLING:
            yield say("about {n:.0f} more gold next turn", n=max(1, more))
    for reason, more in _more(better, worse, ReasonKind.BLOCKS):
        if more >= WORTH_TELLING:
            player = game.players[reason.seat]
            yield say("{player} can build less", player=player)


def _more_room(better: Sequence[Reason], worse: Sequence[Reason], game: Game) -> Iterator[str]:
    theirs = {reason.what for reason in of_kind(worse, ReasonKind.FIELD)}
    near = [reason for reason in of_kind(better, ReasonKind.FIELD) if reason.what not in theirs]
    for reason in near:
        yield say("a way to the {tile} tile", tile=source(reason, game))
    free = {reason.what for reason in of_kind(worse, ReasonKind.FREE)}
    gained = [reason for reason in of_kind(better, ReasonKind.FREE) if reason.what not in free]
    if gained:
        # Translators: the next turn is free to begin anywhere on these terrains.
        yield say("free on {terrains} next turn", terrains=_terrains(gained))
