"""Refusals of setups that cannot be played, with a sentence that says what would do."""

from collections import Counter
from collections.abc import Callable, Collection, Sequence

from kingdom_builder.hexgrid.masks import NONE, Mask, bit, count
from kingdom_builder.hexgrid.names import HEX_NUMBERS, hexes_named, names_of
from kingdom_builder.i18n import N_, N_many, Refused, UnknownName
from kingdom_builder.model.board import Board
from kingdom_builder.model.catalogue import TERRAIN_NAMES, TERRAINS, Expansion
from kingdom_builder.model.setup import CARDS_IN_PLAY, MAX_PLAYERS, MIN_PLAYERS, Setup
from kingdom_builder.model.state import SUPPLY, WALLS
from kingdom_builder.model.terrain import BUILDABLE_KINDS, CARDS_PER_TERRAIN
from kingdom_builder.notation.land_text import check_key
from kingdom_builder.notation.switches import check_switches
from kingdom_builder.table.arguments import whole_number
from kingdom_builder.table.box_registry import BoxRegistry
from kingdom_builder.table.setup.assembly import build_land
from kingdom_builder.table.setup.custom_land import check_island_rows, check_location

QUADRANTS_IN_PLAY = 4
LONGEST_NAME = 40


def check_setup(setup: Setup, registry: BoxRegistry) -> Board:
    """Raise ``Refused`` unless this setup follows the rules; the land of its board.

    ``registry`` holds the setup's custom quadrants already.
    """
    land = check_open_setup(setup, registry)
    check_hands(setup.hands, len(setup.players))
    return land


def check_open_setup(setup: Setup, registry: BoxRegistry) -> Board:
    """The same for a setup whose first hands are not known."""
    check_players(setup.players)
    check_start(setup.start, len(setup.players))
    check_modules(setup.modules, registry)
    check_board(setup.board, registry, setup.modules)
    check_quadrants_used(setup)
    check_cards(setup.cards, registry, setup.modules)
    check_switches(setup.switches, registry.terms)
    check_island(setup, registry)
    land = build_land(setup, registry)
    check_land(setup, registry, land)
    return land


def check_land(setup: Setup, registry: BoxRegistry, board: Board) -> None:
    """Whether the land can be played on, and what lies on it lies right."""
    check_terrains(board)
    check_room(board)
    check_nomad_tiles(setup, registry, board)
    check_pieces(setup, registry, board)


def check_player_count(players: int) -> None:
    """2 to 5 players (R-COMP-1)."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise Refused(
            "A game has {low} to {high} players, not {n}.",
            low=MIN_PLAYERS,
            high=MAX_PLAYERS,
            n=players,
        )


def check_players(players: Sequence[str]) -> None:
    """A fitting number of players with printable names."""
    check_player_count(len(players))
    for name in players:
        check_name(name)


def check_name(name: object) -> None:
    """A name is a few printable characters."""
    is_text = isinstance(name, str) and name.strip() and name.isprintable()
    if not is_text or len(str(name)) > LONGEST_NAME:
        raise Refused(
            "{name!r} cannot be a player's name: it must be 1 to {most} printable characters.",
            name=name,
            most=LONGEST_NAME,
        )


def check_start(start: int, players: int) -> None:
    """The start seat is one of the seats."""
    if not 0 <= whole_number("start", start) < players:
        raise Refused(
            "There is no start seat {start}; the seats are 0 to {last}.",
            start=start,
            last=players - 1,
        )


def check_board(board: Sequence[str], registry: BoxRegistry, modules: Sequence[str]) -> None:
    """Four different quadrants in play, each upright or turned (R-SETUP-1, R-GEO-5)."""
    if len(board) != QUADRANTS_IN_PLAY:
        raise Refused("A board needs 4 quadrants, not {n}.", n=len(board))
    for name in board:
        key, slash, turn = str(name).partition("/")
        _check_known(key, registry.quadrants, "There is no quadrant {key!r}; there are {known}.")
        _check_in_play(key, registry.quadrants_of, registry, modules)
        if slash and turn != "180":
            raise Refused(
                "{name!r} is not a way to place a quadrant; write {key} or {key}/180.",
                name=name,
                key=key,
            )
    _check_different(
        [str(name).partition("/")[0] for name in board],
        "The quadrant {key!r} is used {n} times; a board needs four different quadrants.",
    )


def check_quadrants_used(setup: Setup) -> None:
    """Every custom quadrant lies on the board; spare ones would only swell the record."""
    used = {name.partition("/")[0] for name in setup.board}
    for quadrant in setup.quadrants:
        if quadrant.key not in used:
            raise Refused(
                "The quadrant {key!r} is not on the board; leave it out.", key=quadrant.key
            )


def check_cards(cards: Sequence[str], registry: BoxRegistry, modules: Sequence[str]) -> None:
    """Three different cards in play (R-SETUP-5)."""
    _check_card_keys(cards, registry, modules)
    if len(cards) != CARDS_IN_PLAY:
        raise Refused("A game uses 3 cards, not {n}.", n=len(cards))


def check_pool(pool: Sequence[str], registry: BoxRegistry, modules: Sequence[str]) -> None:
    """At least three different cards to draw from (docs/rules.md, Switches)."""
    _check_card_keys(pool, registry, modules)
    if len(pool) < CARDS_IN_PLAY:
        raise Refused("A card pool needs at least 3 cards, not {n}.", n=len(pool))


def _check_card_keys(cards: Sequence[str], registry: BoxRegistry, modules: Sequence[str]) -> None:
    for key in cards:
        _check_known(key, registry.cards, "There is no card {key!r}; there are {known}.")
        _check_in_play(key, registry.cards_of, registry, modules)
    _check_different(cards, "The card {key!r} is named {n} times; each card is there once.")


def check_modules(modules: Sequence[str], registry: BoxRegistry) -> None:
    """Only boxes that are registered, each once."""
    for key in modules:
        _check_known(key, registry.modules, N_("There is no module {key!r}; there are {known}."))
    _check_different(modules, "The module {key!r} is named {n} times; once is enough.")


def check_island(setup: Setup, registry: BoxRegistry) -> None:
    """An island if a module brings one, and one that can be played (R-ISLAND-1)."""
    bringing = [box.key for box in registry.in_play(setup.modules) if box.islands]
    if bringing and setup.island is None:
        raise Refused(
            "The module {module} is in play, but the setup names no island.", module=bringing[0]
        )
    if setup.island is not None:
        if not bringing:
            known = [box.key for box in registry.boxes.values() if box.islands]
            raise Refused(
                "The setup has an island, but the module {module} is not in play.",
                module=known,
            )
        check_key(setup.island.key)
        check_location(setup.island.location, registry)
        check_island_rows(setup.island.rows)


def check_terrains(board: Board) -> None:
    """Every terrain that has cards is on the board, so that the first card can be played."""
    for terrain in range(BUILDABLE_KINDS):
        if not board.terrain[terrain]:
            raise Refused(
                "The board has no {terrain}; every buildable terrain must be there.",
                terrain=TERRAIN_NAMES[TERRAINS[terrain]],
            )


def check_room(board: Board) -> None:
    """There is room for every settlement and wall, so that the game comes to its end."""
    needed = SUPPLY * board.players + WALLS
    if count(board.buildable) < needed:
        raise Refused(
            N_many(
                "The board has {n} hex to build on; {players} players need at least {needed}.",
                "The board has {n} hexes to build on; {players} players need at least {needed}.",
            ),
            n=count(board.buildable),
            players=board.players,
            needed=needed,
        )


def check_nomad_tiles(setup: Setup, registry: BoxRegistry, board: Board) -> None:
    """One tile on every nomad field, from those in the box (R-NOMAD-SETUP-3)."""
    fields = names_of(board.nomads)
    if [field for field, _ in setup.nomad_tiles] != fields:
        raise Refused(
            "nomad_tiles must name a tile for each nomad field in reading order: {fields}.",
            fields=", ".join(fields) or "-",
        )
    if not fields:
        return
    box = Counter(key for box in registry.in_play(setup.modules) for key in box.nomad_tiles)
    for key, n in Counter(key for _, key in setup.nomad_tiles).items():
        if n > box[key]:
            raise Refused(
                N_many(
                    "{n} nomad tile {key!r} is on the board, but there are {most}.",
                    "{n} nomad tiles {key!r} are on the board, but there are {most}.",
                ),
                n=n,
                key=key,
                most=box[key],
            )


def check_pieces(setup: Setup, registry: BoxRegistry, board: Board) -> None:
    """Pieces where their box allows them, at most one for each place."""
    for key, _ in setup.pieces:
        _check_known(key, registry.pieces, N_("There are no pieces {key!r}; there are {known}."))
    in_play = [piece for box in registry.in_play(setup.modules) for piece in box.pieces]
    for key, pieces in registry.pieces.items():
        places = pieces.candidates(board, setup) if pieces in in_play else []
        names = setup.pieces_of(key)
        _check_places(key, names, places)
        if len(names) < len(places) and not pieces.may_be_fewer:
            raise Refused(
                "{key}: there must be {n}, not {found}.", key=key, n=len(places), found=len(names)
            )


def _check_places(key: str, names: tuple[str, ...], places: list[Mask]) -> None:
    left = list(places)
    for name in names:
        here = bit(HEX_NUMBERS[name]) if name in HEX_NUMBERS else NONE
        place = next((hexes for hexes in left if hexes & here), None)
        if place is None:
            raise Refused("{key}: {name!r} is not a place for it.", key=key, name=name)
        left.remove(place)
    ordered = names_of(hexes_named(names))
    if list(names) != ordered:
        raise Refused(
            "{key} must be in reading order: {ordered}.", key=key, ordered=", ".join(ordered)
        )


def check_hands(hands: Sequence[str], players: int) -> None:
    """One card for each seat, from a deck with five of each terrain (R-SETUP-7, R-COMP-5)."""
    if len(hands) != players:
        raise Refused(
            N_many(
                "{n} first terrain card is named for {players} players; each seat has one.",
                "{n} first terrain cards are named for {players} players; each seat has one.",
            ),
            n=len(hands),
            players=players,
        )
    terrains = TERRAINS[:BUILDABLE_KINDS]
    for key in hands:
        _check_known(key, terrains, N_("There is no terrain card {key!r}; there are {known}."))
    key, n = Counter(hands).most_common(1)[0]
    if n > CARDS_PER_TERRAIN:
        raise Refused(
            "{n} seats hold {key!r}, but there are only 5 cards of each terrain.", n=n, key=key
        )


def _check_known(key: object, known: Collection[str], text: str) -> None:
    if not isinstance(key, str) or key not in known:
        raise UnknownName(text, key, known)


def _check_in_play(
    key: str,
    kind: Callable[[Expansion], Collection[str]],
    registry: BoxRegistry,
    modules: Sequence[str],
) -> None:
    for box in registry.in_play(tuple(modules)):
        if key in kind(box):
            return
    owner = next(box for box in registry.boxes.values() if key in kind(box))
    raise Refused(
        "{key!r} belongs to the module {module}, which is not in play.",
        key=key,
        module=owner.key,
    )


def _check_different(keys: Sequence[str], text: str) -> None:
    if len(set(keys)) == len(keys):
        return
    key, n = Counter(keys).most_common(1)[0]
    raise Refused(text, key=key, n=n)
