"""The guided first game: what a newcomer is told, each thing when it happens."""

from collections.abc import Iterator

from kingdom_builder.content.base.catalogue import CASTLES
from kingdom_builder.hexgrid.grid import neighbours
from kingdom_builder.hexgrid.masks import Mask, bit, bits, lowest
from kingdom_builder.hexgrid.names import hex_name, names_of
from kingdom_builder.i18n import N_, say, say_many
from kingdom_builder.model.catalogue import (
    TERRAIN_NAMES,
    TERRAINS,
    TerrainName,
    TileKind,
    terrain_names,
)
from kingdom_builder.model.lesson import (
    END,
    GOLD,
    HAND,
    TRAY,
    Lesson,
    Message,
    Moment,
    Topic,
    message,
)
from kingdom_builder.model.setup import CARDS_IN_PLAY
from kingdom_builder.model.terrain import BUILDABLE_KINDS

END_OF_TURN = "end"  # the option
# If something has not come up by this turn of the learner, it is told all the same.
LATE_LOCATION = 4
LATE_CASTLE = 6
FEW_LEFT = 8  # settlements: the end of the game is near


def tell_card(now: Moment) -> Message | None:
    """Which terrain is to be built on."""
    if not now.is_building:
        return None
    text = say_many(
        "Your terrain card shows {terrain}: build {n} settlement on {terrain} this turn. "
        "Every hex with a ring is allowed.",
        "Your terrain card shows {terrain}: build {n} settlements on {terrain} this turn. "
        "Every hex with a ring is allowed.",
        min(now.state.builds, now.state.supply[now.seat]),
        terrain=_card(now),
    )
    return message(text, panel=HAND)


def tell_aim(now: Moment) -> Message | None:
    """What wins the game."""
    if not now.is_mine:
        return None
    names = [say(card.name) for card in now.cards[:CARDS_IN_PLAY]]
    text = say(
        "Whoever has the most gold at the end wins. The cards {cards} say what pays gold; they "
        "change from game to game. The board tells you what each hex would bring.",
        cards=names,
    )
    return message(text, panel=GOLD)


def tell_adjacency(now: Moment) -> Message | None:
    """The rule that shapes the game (R-BUILD-3)."""
    if not now.is_building or not now.own:
        return None
    beside = neighbours(now.own) & now.legal
    if not beside:
        return message(
            say(
                "You must build beside your own settlements whenever you can. "
                "No free hex of {terrain} touches yours now, so you may choose any.",
                terrain=_card(now),
            )
        )
    hexes = list(bits(beside))
    text = say_many(
        "You must build beside your own settlements whenever you can. "
        "So you have only {n} hex to choose from.",
        "You must build beside your own settlements whenever you can. "
        "So you have {n} hexes to choose from.",
        len(hexes),
    )
    return message(text, *hexes)


def tell_end_of_turn(now: Moment) -> Message | None:
    """How a turn ends, and that nothing is final before."""
    if not now.is_free_point or END_OF_TURN not in now.options:
        return None
    text = say(
        "That was your turn. Changed your mind? Undo takes back one step at a time. "
        "When you end the turn, you draw your next terrain card, which only you can see."
    )
    return message(text, panel=END)


def tell_few_terrains(now: Moment) -> Message | None:
    """Why it pays to touch few terrains, with the hexes of this turn."""
    touched = _touched(now, now.own)
    if not now.is_building or now.turn < 2 or not touched:
        return None
    facts = {"terrain": _card(now), "where": terrain_names(touched)}
    if neighbours(now.own) & now.legal:
        text = say(
            "Your settlements touch free hexes of {terrain}, so you must continue there. They "
            "touch {where}: each of these cards restricts you. The fewer terrains you touch, the freer "
            "you are.",
            **facts,
        )
    else:
        text = say(
            "No free hex of {terrain} touches your settlements, so you may build on any. They touch "
            "{where}: only these cards restrict you. The fewer terrains you touch, the freer you are.",
            **facts,
        )
    return _with_example(now, text)


def _with_example(now: Moment, text: str) -> Message:
    """A hex that adds no terrain beside one that does, if there are both."""
    before = set(_touched(now, now.own))
    added = {at: set(_touched(now, now.own | bit(at))) - before for at in bits(now.legal)}
    good = next((at for at, more in added.items() if not more), -1)
    bad = max(added, key=lambda at: len(added[at]), default=-1)
    if good < 0 or not added[bad]:
        return message(text)
    example = say(
        "For example, {good} adds no new terrain; {bad} would add {terrains}.",
        good=hex_name(good),
        bad=hex_name(bad),
        terrains=terrain_names(key for key in TERRAINS if key in added[bad]),
    )
    return message(f"{text} {example}", good, bad)


def _touched(now: Moment, settlements: Mask) -> list[str]:
    """The terrains with a free hex beside these settlements."""
    rim = neighbours(settlements) & now.state.free & ~settlements
    return [TERRAINS[kind] for kind in range(BUILDABLE_KINDS) if rim & now.board.terrain[kind]]


def _card(now: Moment) -> TerrainName:
    """The terrain of the card, while somebody builds for it."""
    return TERRAIN_NAMES[TERRAINS[now.state.card]]


# -- tiles


def tell_location(now: Moment) -> Message | None:
    """Where the first tile is to be had."""
    fields = now.open_fields & now.board.locations
    if not now.is_building or now.state.claimed[now.seat] & now.board.locations or not fields:
        return None
    at, field = now.beside(fields)
    if at >= 0:
        tile = now.tile_of(field)
        text = say(
            "{hex} touches a location: {tile} at {field}. Build there to take a tile that gives "
            "you a special action every turn: {help}",
            hex=hex_name(at),
            tile=say(tile.name),
            field=hex_name(field),
            help=say(tile.help),
        )
        return message(text, at, field)
    return _far_location(now, fields) if now.turn >= LATE_LOCATION else None


def _far_location(now: Moment, fields: Mask) -> Message:
    field = now.nearest(fields)
    tile = now.tile_of(field)
    text = say(
        "You have no tile yet. The location nearest to you is {tile} at {field}: whoever builds "
        "beside it takes a tile that gives a special action every turn. {help}",
        tile=say(tile.name),
        field=hex_name(field),
        help=say(tile.help),
    )
    return message(text, field)


def tell_tile(now: Moment) -> Message | None:
    """What a tile is good for, when the first one is taken."""
    fresh = now.state.fresh[now.seat] & now.board.locations
    if not now.is_mine or not fresh:
        return None
    field = lowest(fresh)
    text = say(
        "You took the {tile} tile. From your next turn on you may use it once each turn, and you "
        "keep it as long as one of your settlements touches {field}.",
        tile=say(now.tile_of(field).name),
        field=hex_name(field),
    )
    return message(text, field, panel=TRAY)


def tell_use(now: Moment) -> Message | None:
    """How a tile is used, when the first one can be."""
    tile = now.offered(TileKind.LOCATION)
    if not now.is_free_point or tile is None:
        return None
    text = say(
        "Your {tile} tile is ready. Use it before or after building for your card, not in "
        "between: choose the tile, then a hex with a ring.",
        tile=say(tile.name),
    )
    return message(text, panel=TRAY)


# -- gold


def tell_castle(now: Moment) -> Message | None:
    """What castles pay: one that is touched, one that could be, or all of them when it is late."""
    number = next((n for n, card in enumerate(now.cards) if card.key == CASTLES.key), -1)
    if not now.is_building or now.turn < 2 or number < 0:
        return None
    shares = now.board.scorers[number].shares(now.board, now.state, now.seat)
    if shares:
        field, gold = shares[0]
        text = say(
            "You have a settlement beside the castle at {field}: {gold} gold at the end. "
            "More settlements beside the same castle bring nothing more.",
            field=hex_name(lowest(field)),
            gold=gold,
        )
        return message(text, lowest(field), panel=GOLD)
    at, gold = now.best(number)
    if at >= 0:
        field = lowest(neighbours(bit(at)) & now.board.castles)
        text = say(
            "{hex} touches the castle at {field}. A settlement there brings you {gold} gold at the end.",
            hex=hex_name(at),
            field=hex_name(field),
            gold=gold,
        )
        return message(text, at, field, panel=GOLD)
    return _all_castles(now) if now.turn >= LATE_CASTLE and now.board.castles else None


def _all_castles(now: Moment) -> Message:
    text = say(
        "Do not forget the castles at {fields}. {text}",
        fields=names_of(now.board.castles),
        text=say(CASTLES.text),
    )
    return message(text, *bits(now.board.castles), panel=GOLD)


def _card_topic(number: int, title: str) -> Topic:
    """A card in play: one is explained each turn from the second on."""

    def tell(now: Moment) -> Message | None:
        if not now.is_building or now.turn < 2 + number or number >= len(now.cards):
            return None
        return _explained(now, number)

    return Topic(f"card-{number + 1}", title, tell)


def _explained(now: Moment, number: int) -> Message:
    card = now.cards[number]
    told = say("{card}: {text}", card=say(card.name), text=say(card.text_on(now.board)))
    if card.is_red:
        return message(told, panel=GOLD)
    at, more = now.best(number)
    sentences = [told, say("So far it brings you {gold} gold.", gold=now.gold(number))]
    if at >= 0:
        sentences.append(
            say("A settlement on {hex} would bring {gold} more.", hex=hex_name(at), gold=more)
        )
    return message(" ".join(sentences), at, panel=GOLD)


# -- the end


def tell_last_round(now: Moment) -> Message | None:
    """When the game ends, as soon as that comes near."""
    if not now.is_free_point:
        return None
    if now.state.last_round:
        return message(_last_turn(now))
    left = [(now.state.supply[seat], seat) for seat in range(now.board.players)]
    n, seat = min(left)
    if n > FEW_LEFT:
        return None
    mine = say_many("You have only {n} settlement left.", "You have only {n} settlements left.", n)
    theirs = say_many(
        "{player} has only {n} settlement left.",
        "{player} has only {n} settlements left.",
        n,
        player=now.players[seat],
    )
    rule = say(
        "When somebody builds their last one, the round is played to its end; then the gold is counted."
    )
    return message(f"{mine if seat == now.seat else theirs} {rule}")


def _last_turn(now: Moment) -> str:
    if not now.state.supply[now.seat]:
        return say(
            "You have built your last settlement, so this round is the last: "
            "when everybody has had their turn, the gold is counted."
        )
    return say("Somebody has built their last settlement: this is your last turn. Make it count!")


def tell_scoring(now: Moment) -> Message | None:
    """Who has won, and where the learner's gold has come from."""
    if not now.is_over:
        return None
    return message(" ".join((_outcome(now), *_sources(now))))


def _total(now: Moment, seat: int) -> int:
    paid = (scorer.gold(now.board, now.state, seat) for scorer in now.board.scorers)
    return now.state.earned[seat] + sum(paid)


def _outcome(now: Moment) -> str:
    mine = _total(now, now.seat)
    if now.winners == (now.seat,):
        return say("You win with {gold} gold. Well played!", gold=mine)
    if now.seat in now.winners:
        return say("You share the win with {gold} gold. Well played!", gold=mine)
    winner = now.winners[0] if now.winners else now.seat
    return say(
        "{player} wins with {theirs} gold; you have {mine}.",
        player=now.players[winner],
        theirs=_total(now, winner),
        mine=mine,
    )


def _sources(now: Moment) -> Iterator[str]:
    """Which card paid the learner most, and which one paid somebody else most above that."""
    paying = [number for number, card in enumerate(now.cards) if not card.is_red]
    best = max(paying, key=now.gold)
    if now.gold(best):
        yield say(
            "Most of your gold comes from {card}: {gold}.",
            card=say(now.cards[best].name),
            gold=now.gold(best),
        )
    others = [seat for seat in range(now.board.players) if seat != now.seat]
    ahead, card, seat = max(
        (_lead(now, card, seat), card, seat) for card in paying for seat in others
    )
    if ahead > 0:
        yield say(
            "{player} was furthest ahead of you with {card}, {theirs} gold to {mine}: "
            "keep an eye on it next time.",
            player=now.players[seat],
            card=say(now.cards[card].name),
            theirs=now.gold(card) + ahead,
            mine=now.gold(card),
        )


def _lead(now: Moment, card: int, seat: int) -> int:
    """By how much a card has paid another seat more than the learner."""
    return now.board.scorers[card].gold(now.board, now.state, seat) - now.gold(card)


LESSON = Lesson(
    text=N_("The whole game, step by step: cards, locations, castles and gold."),
    topics=(
        Topic("card", N_("Your terrain card"), tell_card),
        Topic("aim", N_("Gold wins"), tell_aim),
        Topic("adjacency", N_("Side by side"), tell_adjacency),
        Topic("tile", N_("Your first tile"), tell_tile),
        Topic("end-of-turn", N_("The end of your turn"), tell_end_of_turn),
        Topic("last-round", N_("The last round"), tell_last_round),
        Topic("few-terrains", N_("Stay free to choose"), tell_few_terrains),
        Topic("use", N_("Using a tile"), tell_use),
        Topic("location", N_("Locations"), tell_location),
        _card_topic(0, N_("The first card")),
        _card_topic(1, N_("The second card")),
        _card_topic(2, N_("The third card")),
        Topic("castle", N_("Castles"), tell_castle),
    ),
    closing=Topic("scoring", N_("The final count"), tell_scoring),
)
