"""Nomads in the flow of a game: setup, nomad tiles from turn to turn, red cards, gold earned."""

from collections import Counter
from itertools import permutations

import pytest

import kingdom_builder as kb
from kingdom_builder.content import BOXES
from kingdom_builder.hexgrid.names import names_of
from kingdom_builder.rules.scoring import totals
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.records.trace import result_of
from tests.board_drawings import SIGNS, Position, drawn
from tests.content.base.positions import shares
from tests.content.nomads.positions import RED, deal_hand, plain, story, told

BASE, NOMADS = BOXES[:2]
SIGN = {key: sign for sign, key in SIGNS.items()}
NEW = {"quarry", "caravan", "village", "garden"}
QUADRANTS = {own.key for own in (*BASE.quadrants, *NOMADS.quadrants)}
CARDS = {card.key for card in (*BASE.cards, *NOMADS.cards)}


def new_game(seed: int, players: int = 2, **options: object) -> kb.Game:
    return kb.new_game(players, seed=seed, modules=["nomads"], **options)  # type: ignore[arg-type]


def finished_game(seed: int, players: int = 3) -> kb.Game:
    game = new_game(seed, players, cards=("families", "lords", "shepherds"))
    bot = kb.RandomBot()
    while not game.over:
        game.play(bot.choose(game.view(game.seat), game.choices, game.dealer.rng))
    return game


# -- setup


@pytest.mark.rule("R-NOMAD-SETUP-1")
def test_any_four_of_twelve_quadrants_are_used() -> None:
    boards = [new_game(seed).setup.board for seed in range(300)]
    assert len(QUADRANTS) == 12
    for place in range(4):
        assert {board[place] for board in boards} == QUADRANTS | {f"{q}/180" for q in QUADRANTS}
    assert all(len({name.partition("/")[0] for name in board}) == 4 for board in boards)


@pytest.mark.rule("R-NOMAD-SETUP-1")
def test_without_the_module_there_are_no_new_quadrants_cards_or_nomad_tiles() -> None:
    for seed in range(60):
        setup = kb.new_game(2, seed=seed).setup
        assert not NEW & {name.partition("/")[0] for name in setup.board}
        assert not set(RED) & set(setup.cards)
        assert setup.nomad_tiles == ()
    with pytest.raises(kb.Refused, match="'quarry' belongs to the module nomads"):
        kb.new_game(2, board=("quarry", "farm", "oasis", "tower"))
    with pytest.raises(kb.Refused, match="'families' belongs to the module nomads"):
        kb.new_game(2, cards=("families", "lords", "knights"))


@pytest.mark.rule("R-NOMAD-SETUP-2")
def test_nobody_builds_on_a_nomad_field_and_it_is_no_castle() -> None:
    game = new_game(1, board=("quarry", "caravan", "village", "garden"))
    board, state = game.board, game.state
    assert names_of(board.nomads) == ["N4", "C6", "H6", "F8", "E14", "Q18"]
    assert board.castles == 0
    assert not board.nomads & (board.buildable | board.locations | state.free)
    assert board.nomads & board.special == board.nomads


@pytest.mark.rule("R-NOMAD-SETUP-2", "R-BUILD-2")
@pytest.mark.parametrize("tile", [tile.key for tile in NOMADS.tiles if tile.key not in NEW])
def test_no_mandatory_build_goes_onto_a_nomad_field(tile: str) -> None:
    assert drawn(f"gA {SIGN[tile]} g. g.", "grass").hexes == ["C1", "D1"]


@pytest.mark.rule("R-NOMAD-SETUP-3")
def test_every_nomad_field_has_one_tile_drawn_from_the_fifteen() -> None:
    box = Counter(NOMADS.nomad_tiles)
    seen: Counter[str] = Counter()
    for seed in range(200):
        game = new_game(seed)
        tiles = dict(game.setup.nomad_tiles)
        assert list(tiles) == names_of(game.board.nomads)
        assert Counter(tiles.values()) <= box
        assert not game.state.doubled & game.board.nomads
        assert game.state.stocked & game.board.nomads == game.board.nomads
        for field, key in tiles.items():
            assert field in names_of(game.board.fields[REGISTRY.numbers[key]])
        seen += Counter(tiles.values())
    assert set(seen) == set(box)


@pytest.mark.rule("R-NOMAD-SETUP-3")
@pytest.mark.parametrize(
    ("tiles", "sentence"),
    [
        (["sword", "sword", "sword"], "3 nomad tiles 'sword' are on the board, but there are 2"),
        (["donation-water"] * 2 + ["sword"], "2 nomad tiles 'donation-water'"),
        (["sword", "sword"], "a tile for each nomad field in reading order: C6, H6, F8"),
        (["farm", "sword", "sword"], "1 nomad tile 'farm' is on the board, but there are 0"),
    ],
)
def test_tiles_that_are_not_in_the_box_are_refused(tiles: list[str], sentence: str) -> None:
    game = new_game(1, board=("quarry", "farm", "oasis", "tower"))
    fields = ["C6", "H6", "F8"]
    values = vars(game.setup) | {"nomad_tiles": tuple(zip(fields, tiles, strict=False))}
    with pytest.raises(kb.Refused, match=sentence):
        kb.Game(kb.Setup(**values))


@pytest.mark.rule("R-NOMAD-SETUP-3", "R-NOMAD-1")
def test_a_nomad_field_is_never_refilled() -> None:
    position = drawn("gA g. Sw g. gB g. g. g. g.", "grass")
    deal_hand(position, 1, "grass")
    assert story(position, "B1", "D1")[1] == "gained 0 sword C1"
    assert position.state.stocked & position.board.nomads == 0
    position.play("F1")
    position.play("end", cards=["grass"])
    assert position.state.stocked & position.board.nomads == 0


@pytest.mark.rule("R-NOMAD-SETUP-4")
def test_three_cards_are_drawn_from_all_thirteen() -> None:
    assert len(CARDS) == 13
    drawn_cards = [new_game(seed).setup.cards for seed in range(120)]
    assert {card for cards in drawn_cards for card in cards} == CARDS
    assert all(len(set(cards)) == 3 for cards in drawn_cards)


@pytest.mark.rule("R-NOMAD-SETUP-5", "R-NOMAD-SETUP-6")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_number_of_players_changes_nothing_more(players: int) -> None:
    game = new_game(3, players, board=("quarry", "caravan", "village", "garden"), start=0)
    state = game.state
    assert state.supply[:players] == [40] * players
    assert state.walls == 25
    assert state.stocked == game.board.locations | game.board.nomads
    assert state.doubled == game.board.locations
    assert len(game.setup.nomad_tiles) == 6


# -- nomad tiles


@pytest.mark.rule("R-NOMAD-1")
def test_who_builds_beside_a_nomad_field_takes_the_tile_by_itself() -> None:
    position = drawn("g. Sw g. g.", "grass")
    assert told(position.play("A1")) == ["built 0 A1 mandatory", "gained 0 sword B1"]
    assert position.tiles() == {"B1": "fresh"}


@pytest.mark.rule("R-NOMAD-1", "R-TILE-2")
@pytest.mark.parametrize(
    ("picture", "actions"),
    [
        ("Pa gA g. g. Sw", ["paddock", "B1", "D1"]),
        ("Ka gA g. g. Sw", ["caravan", "B1", "D1"]),
        ("Ha gA g. w. Sw", ["harbor", "B1", "D1"]),
        ("Re gA g. Sw m.", ["resettlement", "B1", "C1"]),
    ],
)
def test_who_moves_there_takes_it_too(picture: str, actions: list[str]) -> None:
    position = drawn(picture)
    assert story(position, *actions)[-1].startswith("gained 0 sword")
    assert list(position.tiles().values()) == ["fresh"]


@pytest.mark.rule("R-NOMAD-1")
def test_only_the_first_to_come_gets_it() -> None:
    position = drawn("gB Sw g. g. g. g.", "grass")
    assert position.tiles(1) == {"B1": "ready"}
    assert story(position, "C1") == ["built 0 C1 mandatory"]
    assert position.tiles(0) == {}


@pytest.mark.rule("R-NOMAD-1", "R-TILE-4")
def test_the_taker_gets_it_once() -> None:
    position = drawn("g. Sw g. g. g. g.", "grass")
    assert story(position, "A1", "C1") == [
        "built 0 A1 mandatory",
        "gained 0 sword B1",
        "built 0 C1 mandatory",
    ]


# A builds F1, E1, D1 in this order and so takes the fields from right to left.
THREE_FIELDS = """
    g. g. g. g. g. g. g. m. gB g. g. g. g. g. g. g. g. g. g.
     m. m. Dd Re m. Sw m. d. d. d. d. m. m. m. m. m. m. m. m.
"""


def with_three_tiles() -> Position:
    position = drawn(THREE_FIELDS, "grass")
    position.state.hand[1] = 0
    position.state.pile = [9, 0, 0, 0, 0]
    assert story(position, "F1", "E1", "D1") == [
        "built 0 F1 mandatory",
        "gained 0 sword F2",
        "built 0 E1 mandatory",
        "gained 0 resettlement D2",
        "built 0 D1 mandatory",
        "gained 0 donation-desert C2",
    ]
    return position


def play_b(position: Position, *builds: str) -> None:
    assert position.state.seat == 1
    position.play(*builds)
    position.play("end", cards=["grass"])


@pytest.mark.rule("R-NOMAD-2", "R-NOMAD-4")
def test_fresh_nomad_tiles_survive_the_end_of_the_turn_and_are_ready_in_the_next() -> None:
    position = with_three_tiles()
    fields = ["C2", "D2", "F2"]
    assert position.tiles() == dict.fromkeys(fields, "fresh")
    assert position.options == ["end"]
    assert story(position, "end", cards=["grass"]) == ["drew 0 grass", "revealed 1 grass"]
    assert position.tiles() == dict.fromkeys(fields, "fresh")
    play_b(position, "J1", "K1", "L1")
    assert position.tiles() == dict.fromkeys(fields, "ready")
    assert position.options == ["donation-desert", "resettlement", "sword"]


@pytest.mark.rule("R-NOMAD-2", "R-NOMAD-4")
def test_unused_nomad_tiles_leave_at_the_end_of_that_turn_in_the_order_gained() -> None:
    position = with_three_tiles()
    position.play("end", cards=["grass"])
    play_b(position, "J1", "K1", "L1")
    position.play("C1", "B1", "A1")
    assert position.options == ["donation-desert", "resettlement", "sword", "end"]
    assert story(position, "end", cards=["grass"]) == [
        "spent 0 sword",
        "spent 0 resettlement",
        "spent 0 donation-desert",
        "drew 0 grass",
        "revealed 1 grass",
    ]
    assert position.tiles() == {}


@pytest.mark.rule("R-NOMAD-2", "R-NOMAD-4")
def test_each_is_used_once_and_only_what_is_left_is_spent_at_the_end() -> None:
    position = with_three_tiles()
    position.play("end", cards=["grass"])
    play_b(position, "J1", "K1", "L1")
    assert story(position, "resettlement", "D1", "C1", "stop")[0] == "spent 0 resettlement"
    assert position.options == ["donation-desert", "sword"]
    position.play("D1", "G1", "B1")
    assert story(position, "end", cards=["grass"])[:3] == [
        "spent 0 sword",
        "spent 0 donation-desert",
        "drew 0 grass",
    ]


@pytest.mark.rule("R-NOMAD-2")
def test_a_tile_gained_this_turn_stays_when_an_older_one_is_spent() -> None:
    position = drawn("Ou gA g. g. Sw m. g. g. g.", "grass")
    assert story(position, "C1", "D1", "G1", "end", cards=["forest"]) == [
        "built 0 C1 mandatory",
        "built 0 D1 mandatory",
        "gained 0 sword E1",
        "built 0 G1 mandatory",
        "spent 0 outpost",
        "drew 0 forest",
    ]
    assert position.tiles() == {"E1": "fresh"}


@pytest.mark.rule("R-NOMAD-2", "R-TILE-12")
def test_location_tiles_are_not_spent() -> None:
    position = drawn("Fa gA Sw m. gB g. g. g. m.", "grass")
    position.play("F1", "G1", "H1", cards=["forest"])
    assert story(position, "end", cards=["grass"]) == ["spent 0 sword", "drew 0 grass"]
    assert position.tiles() == {"A1": "ready"}


@pytest.mark.rule("R-NOMAD-2", "R-NOMAD-4")
def test_of_two_equal_tiles_the_one_gained_first_is_used() -> None:
    picture = """
        m. g. g. g. g. g. g. m. gB g. g. g. m. g. g. g.
         m. m. Sw Re m. Sw m. m. m. m. m. m. m. m. m. m.
    """
    position = drawn(picture, "grass")
    position.state.hand[1] = 0
    position.state.pile = [9, 0, 0, 0, 0]
    position.play("F1", "E1", "D1")
    position.play("end", cards=["grass"])
    play_b(position, "J1", "K1", "L1")
    position.play("sword", "L1", "C1", "B1", "G1")
    assert story(position, "end", cards=["grass"])[:2] == ["spent 0 resettlement", "spent 0 sword"]


@pytest.mark.rule("R-NOMAD-3")
@pytest.mark.parametrize("word", ["fresh", "ready"])
def test_a_nomad_tile_stays_when_the_settlements_leave_its_field(word: str) -> None:
    picture = """
        Sw gA g. g. g. gB
         Pa m. m. m. m. m.
    """
    position = drawn(picture)
    position.set_tile("A1", word)
    assert story(position, "paddock", "B1", "D1") == [
        "moved 0 B1 D1 paddock",
        "lost 0 paddock A2",
    ]
    assert position.tiles() == {"A1": word}
    assert position.options == (["sword", "end"] if word == "ready" else ["end"])


@pytest.mark.rule("R-NOMAD-5", "R-TURN-4")
@pytest.mark.parametrize("tile", ["donation-desert", "resettlement", "sword"])
def test_donation_resettlement_and_sword_come_before_or_after_the_mandatory_action(
    tile: str,
) -> None:
    picture = f"{SIGN[tile]} gA g. g. g. g. m. gB d. d. d."
    position = drawn(picture, "grass")
    assert position.options == [tile]
    for at in ("C1", "D1"):
        position.play(at)
        assert position.options == []
    position.play("E1")
    assert position.options == [tile, "end"]


@pytest.mark.rule("R-NOMAD-2")
def test_fresh_tiles_give_no_spent_event_when_the_game_ends() -> None:
    position = drawn("gA g. Sw m. gB", "grass")
    position.board.start = 1
    position.state.supply[0] = 1
    assert story(position, "B1", "end", cards=["forest"]) == [
        "built 0 B1 mandatory",
        "gained 0 sword C1",
        "last-round 0",
        "exhausted 0 grass",
        "over [0, 0] [0, 1]",
    ]


@pytest.mark.rule("R-NOMAD-2", "R-DECK-11")
def test_in_the_last_round_unused_tiles_are_spent_before_the_game_is_over() -> None:
    position = drawn("gA g. Sw m. gB g. g.", "grass")
    position.board.start = 1
    position.set_tile("C1", "ready")
    position.state.taken[0], position.state.takes = 2, 1
    position.state.supply[0] = 1
    assert story(position, "B1", "end")[-2:] == ["spent 0 sword", "over [0, 0] [0, 1]"]


@pytest.mark.rule("R-TILE-13", "R-NOMAD-SWORD-4")
def test_a_tile_lost_by_a_sword_cannot_be_used_in_the_next_turn() -> None:
    position = drawn("Sw gA g. g. g. m. gB Fa m. gB g. g. g. g.", "grass")
    deal_hand(position, 1, "grass")
    assert position.tiles(1) == {"H1": "ready"}
    assert story(position, "sword", "G1")[1:] == ["removed 1 G1 sword", "lost 1 farm H1"]
    position.play("C1", "D1", "E1")
    position.play("end", cards=["forest"])
    assert (position.hexes, position.options) == (["K1"], [])


# -- red cards


@pytest.mark.rule("R-CARD-RED-1", "R-NOMAD-TREASURE-1", "R-DECK-7")
@pytest.mark.parametrize("cards", list(permutations(RED)), ids="-".join)
def test_gold_follows_the_order_of_the_cards_after_tiles_and_before_the_last_round(
    cards: tuple[str, ...],
) -> None:
    picture = """
        g. g. g. Tr c. c.
         m. mB m. m. m. m.
    """
    position = drawn(picture, "grass", cards=cards)
    position.state.supply[0] = 3
    amounts = {"families": 2, "shepherds": 2, "ambassadors": 1}
    position.play("A1", "B1")
    assert told(position.play("C1", cards=["canyon"])) == [
        "built 0 C1 mandatory",
        "gained 0 treasure D1",
        "gold 0 3 treasure",
        "spent 0 treasure",
        *(f"gold 0 {amounts[card]} {card}" for card in cards),
        "last-round 0",
        "exhausted 0 grass",
        "revealed 0 canyon",
    ]
    assert position.state.earned[:2] == [9, 0]  # 1 more for B1


@pytest.mark.rule("R-CARD-RED-1")
@pytest.mark.parametrize("card", RED)
def test_red_cards_are_not_scored_at_the_end(card: str) -> None:
    position = drawn("gA gA gA gB m.")
    assert [position.gold(card, seat) for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("R-CARD-RED-2")
@pytest.mark.parametrize(
    ("tile", "target", "picks"),
    [
        ("paddock", "g.", ["B1", "D1"]),
        ("caravan", "g.", ["B1", "D1"]),
        ("harbor", "w.", ["B1", "D1"]),
        ("barn", "c.", ["B1", "D1"]),
        ("bridge", "c.", ["B1", "D1"]),
        ("treehouse", "t.", ["B1", "D1"]),
    ],
)
def test_moves_never_score(tile: str, target: str, picks: list[str]) -> None:
    position = drawn(f"{SIGN[tile]} gA g. {target} gB m. c.", "canyon", cards=RED)
    assert story(position, tile, *picks)[0] == f"moved 0 B1 D1 {tile}"
    assert position.state.earned == [0] * 5


@pytest.mark.rule("R-CARD-RED-2", "R-NOMAD-RESETTLE-4")
def test_the_steps_of_a_resettlement_never_score() -> None:
    position = drawn("Re gA g. t. gB", cards=RED)
    position.play("resettlement", "B1", "C1", "D1", "stop")
    assert position.state.earned == [0] * 5


@pytest.mark.rule("R-CARD-RED-2", "R-CAVE-10")
def test_the_move_from_cave_to_cave_never_scores() -> None:
    position = drawn("mo gA m. m. mo c. gB", cards=RED)
    assert story(position, "cave", "B1", "F1") == ["moved 0 B1 F1 cave"]
    assert position.state.earned == [0] * 5


@pytest.mark.rule("R-CARD-RED-2", "R-LOC-QUARRY-2", "R-NOMAD-SWORD-1")
@pytest.mark.parametrize(
    ("picture", "actions"),
    [("Qu gA g. gB c.", ["quarry", "C1"]), ("Sw gA g. gB c.", ["sword", "D1"])],
)
def test_walls_and_swords_never_score(picture: str, actions: list[str]) -> None:
    position = drawn(picture, "grass", cards=RED)
    position.play(*actions, cards=["canyon"])
    assert position.state.earned == [0] * 5


@pytest.mark.rule("R-CARD-RED-2", "R-CARD-RED-1")
@pytest.mark.parametrize(
    ("tile", "card"),
    [(tile, "canyon") for tile in ("farm", "tower", "tavern", "village", "donation-grass")]
    + [("oracle", "grass"), ("garden", "canyon"), ("oasis", "canyon")],
)
def test_builds_of_special_actions_score_shepherds_and_ambassadors(tile: str, card: str) -> None:
    letter = {"garden": "f", "oasis": "d"}.get(tile, "g")
    marks = {"cA": "A1 B1 C1 C2 D2", "c.": "T20", f"{letter}.": "D1", "mB": "E1", SIGN[tile]: "A2"}
    position = plain("m.", marks, card, cards=RED)
    assert story(position, tile, "D1", cards=["canyon"])[-3 if card == "canyon" else -5 :][:3] == [
        f"built 0 D1 {tile}",
        "gold 0 2 shepherds",
        "gold 0 1 ambassadors",
    ]


@pytest.mark.rule("R-CARD-RED-3")
def test_gold_once_earned_stays_when_its_reason_goes() -> None:
    position = drawn("Sw gA m. g. gB g. g. m. g. g.", "grass", cards=("shepherds", "ambassadors"))
    assert story(position, "D1") == [
        "built 0 D1 mandatory",
        "gold 0 2 shepherds",
        "gold 0 1 ambassadors",
    ]
    position.play("F1", "G1")
    assert position.state.earned[0] == 6
    position.play("sword", "E1")  # now nobody is beside D1 and F1, and grass is empty there
    assert position.state.earned[0] == 6
    assert totals(position.board, position.state) == [6, 0]


@pytest.mark.rule("R-CARD-RED-1")
def test_a_card_that_is_not_in_play_pays_nothing() -> None:
    position = drawn("g. g. g. gB c. c.", "grass", cards=("ambassadors",))
    position.play("A1", "B1", "C1", cards=["canyon"])
    assert position.state.earned[0] == 1


# -- the sum of gold


@pytest.mark.rule("R-SCORE-1", "R-CARD-RED-1")
@pytest.mark.parametrize("seed", range(6))
def test_gold_is_what_was_earned_plus_the_other_cards_plus_castles(seed: int) -> None:
    game = finished_game(seed)
    paid = [0, 0, 0]
    for event in game.events:
        if event.name == "gold":
            facts = kb.event_as_dict(event)
            paid[int(str(facts["seat"]))] += int(str(facts["amount"]))
    assert sum(paid) > 0
    result = result_of(game)
    for seat, gold in enumerate(result["gold"]):  # type: ignore[arg-type, var-annotated]
        assert gold["earned"] == paid[seat]
        assert list(gold["cards"]) == ["lords"]  # the red cards are part of what was earned
        assert gold["total"] == gold["earned"] + gold["cards"]["lords"] + gold["castles"]
    assert kb.event_as_dict(game.events[-1])["gold"] == game.score().totals
    for sheet in game.score().seats:
        assert [card.key for card in sheet.cards] == ["lords", "castles"]


@pytest.mark.rule("R-SCORE-1", "R-NOMAD-TREASURE-1")
def test_what_was_earned_is_part_of_the_total() -> None:
    position = drawn("gA Tr gA Ca gA g. g.", "grass", cards=("shepherds",))
    position.state.earned[0] = 7
    assert totals(position.board, position.state) == [10, 0]


@pytest.mark.rule("R-END-3", "R-NOMAD-SWORD-5")
def test_the_last_round_is_announced_once_even_when_a_supply_runs_out_again() -> None:
    position = drawn("Sw gA g. m. gB g. g. g.", "grass", players=2)
    deal_hand(position, 1, "grass")
    position.state.supply[:2] = [1, 1]
    assert told(position.play("C1")) == ["built 0 C1 mandatory", "last-round 0"]
    position.play("sword", "E1")
    position.play("end")
    assert story(position, "F1", "G1") == ["built 1 F1 mandatory", "built 1 G1 mandatory"]
    assert story(position, "end") == ["over [0, 0] [0, 1]"]


# -- settlements on water and mountain


@pytest.mark.rule("R-CARD-FISHERMEN-4")
@pytest.mark.parametrize(
    ("picture", "expected"),
    [
        ("mA w. m. mA", [("A1", 1)]),
        ("mA wA m. m.", [("A1", 1)]),
        ("mA mA w. gA", [("B1", 1), ("D1", 1)]),
        ("wA mA g. m.", [("B1", 1)]),
        ("mA wB m. m.", [("A1", 1)]),
    ],
)
def test_on_a_mountain_beside_water_there_is_fishing(
    picture: str, expected: list[tuple[str, int]]
) -> None:
    assert shares(drawn(picture), "fishermen") == expected


@pytest.mark.rule("R-CARD-MINERS-2")
@pytest.mark.parametrize(
    ("marks", "expected"),
    [
        ({"m.": "F5", "mA": "G5", "gA": "E5"}, [("E5", 1)]),
        ({"m.": "E5 F4", "mA": "F5 G5"}, []),
        ({"mA": "F5", "gA": "G5"}, [("G5", 1)]),
        ({"mB": "F5", "gA": "G5"}, [("G5", 1)]),
    ],
)
def test_on_a_mountain_there_is_nothing_to_mine(
    marks: dict[str, str], expected: list[tuple[str, int]]
) -> None:
    assert shares(plain("g.", marks), "miners") == expected
