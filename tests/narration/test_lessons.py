"""Lessons: whatever the learner does, they go on, and all that they say is true."""

import random
import re
from collections.abc import Callable

import pytest

import kingdom_builder as kb
from kingdom_builder.hexgrid.names import hexes_named
from kingdom_builder.i18n import Refused
from kingdom_builder.model.catalogue import TERRAINS, terrain_name
from kingdom_builder.model.event import Gained
from kingdom_builder.narration.lesson_topics import ToldTopic, next_topic, topics_of
from kingdom_builder.narration.preview import preview_action
from kingdom_builder.rules.turn import hexes
from kingdom_builder.table.box_registry import REGISTRY, BoxRegistry
from kingdom_builder.table.new_game import open_game
from kingdom_builder.table.setup.random_setup import SetupOptions, draw_setup_and_land, lesson_game
from tests.content.toy import TOY_REGISTRY
from tests.properties.test_secrets import another_world

LEARNER, RIVAL = 0, 1
PLAYERS = ("Ana", "Rival")
LESSONS = tuple(REGISTRY.boxes)
GAMES = 8
HEX = re.compile(r"\b(i?[A-T]\d{1,2})\b")

Learner = Callable[[kb.Game, list[ToldTopic], random.Random], str]


def obedient(game: kb.Game, told: list[ToldTopic], rng: random.Random) -> str:
    """Does what was last named, and uses every tile."""
    named = [name for topic in reversed(told[-3:]) for name in topic.message.hexes]
    tiles = [key for key in game.choices.options if key in game.registry.tiles]
    wanted = tiles + [name for name in named if name in game.choices]
    return wanted[0] if wanted else rng.choice(game.choices)


def careless(game: kb.Game, told: list[ToldTopic], rng: random.Random) -> str:
    """Anything at all."""
    return rng.choice(game.choices)


def stubborn(game: kb.Game, told: list[ToldTopic], rng: random.Random) -> str:
    """Never does what is named, uses no tile, and takes back a step now and then."""
    if game.can_undo and rng.random() < 0.2:
        return "undo"
    named = {name for topic in told for name in topic.message.hexes}
    others = [action for action in game.choices if action not in named]
    kept = [action for action in others if action not in game.registry.tiles] or others
    return rng.choice(kept or list(game.choices))


LEARNERS: tuple[Learner, ...] = (obedient, careless, stubborn)


def lesson(box: str, seed: int, registry: BoxRegistry = REGISTRY) -> kb.Game:
    rng = random.Random(seed)
    drawn = draw_setup_and_land(lesson_game(PLAYERS, box, 0, registry), rng, registry)
    return kb.Game.of_drawn(*drawn, rng, registry)


def taught(
    box: str, learner: Learner, seed: int, check: Callable[[kb.Game, ToldTopic], None]
) -> list[ToldTopic]:
    """A whole game with its lesson: everything that was told, each thing checked when it was."""
    game, rng = lesson(box, seed), random.Random(seed)
    told: list[ToldTopic] = []
    while True:
        if game.seat == LEARNER or game.over:
            while topic := next_topic(game, LEARNER, box, [known.key for known in told]):
                check(game, topic)
                told.append(topic)
        if game.over:
            return told
        action = learner(game, told, rng) if game.seat == LEARNER else rng.choice(game.choices)
        if action == "undo":
            game.undo()
        else:
            game.play(action)


def gold_of(game: kb.Game, card: str) -> int:
    return game.score().seats[LEARNER].of(card)


def binding(game: kb.Game, hex_played: str = "") -> set[str]:
    """The terrains whose card would bind the learner, by trying each of them."""
    then = game.copy()
    if hex_played:
        then.play(hex_played)
    state, found = then.state, set()
    state.active, state.builds, state.unbound = -1, 3, False
    for terrain in range(5):
        state.card = terrain
        legal, free = hexes(then.board, state), then.board.terrain[terrain] & state.free
        if legal & state.rim[LEARNER]:
            assert legal == free & state.rim[LEARNER]
            found.add(terrain_name(TERRAINS[terrain]))
    return found


def check_places(game: kb.Game, topic: ToldTopic) -> None:
    """Every hex named is there, is pointed at, and is what it is said to be."""
    message = topic.message
    assert set(HEX.findall(message.text)) <= set(message.hexes)
    board, state = game.board, game.state
    assert not hexes_named(message.hexes) & ~board.land
    for name in re.findall(r"(?:castle|location|cave) at (\w+)", message.text):
        assert hexes_named([name]) & (board.special | board.terrain[6])
    for name in re.findall(r"(\w+) (?:touches|is near enough|is beside|adds no)", message.text):
        if HEX.fullmatch(name):
            assert name in game.choices
    if "land on the island" in message.text:
        assert message.hexes[0] in game.choices
    assert not topic.key.endswith("landed") or hexes_named(message.hexes) & state.settlements[0]


def check_gold(game: kb.Game, topic: ToldTopic) -> None:
    """Every amount of gold is the engine's."""
    text, cards = topic.message.text, {card.name: card.key for card in game.cards}
    if more := re.search(r"A settlement on (\w+) would bring (\d+) more", text):
        card = cards[text.partition(":")[0]]
        assert dict(preview_action(game, more[1]).cards)[card] == int(more[2])
    if so_far := re.search(r"So far it brings you (\d+) gold", text):
        assert gold_of(game, cards[text.partition(":")[0]]) == int(so_far[1])
    if castle := re.search(r"^(\w+) touches the castle .* (\d+) gold at the end", text):
        assert dict(preview_action(game, castle[1]).cards)["castles"] == int(castle[2])
    if near := re.search(r"^(\w+) is near enough .* (\d+) more gold", text):
        assert dict(preview_action(game, near[1]).cards)["capitol"] == int(near[2])
    if earning := re.search(r"near a Capitol bring (\d+) gold", text):
        assert gold_of(game, "capitol") == int(earning[1])
    if earned := re.search(r"you have earned (\d+) gold", text):
        assert game.state.earned[LEARNER] == int(earned[1])


def check_rules(game: kb.Game, topic: ToldTopic) -> None:
    """What is said about the rules holds in this position."""
    text, choices = topic.message.text, game.choices
    left = re.search(r"So you have (?:only )?(\d+) hex(?:es)? to choose from", text)
    assert bool(left) == (topic.key == "adjacency" and bool(topic.message.hexes))
    if left:
        assert len(choices.hexes) == int(left[1])
    if take := re.search(r"^(\w+) touches a location: (.+) at (\w+)\. Build", text):
        events = game.copy().play(take[1])
        gained = {(event.tile, event.hex) for event in events if isinstance(event, Gained)}
        keys = {tile.name: key for key, tile in game.registry.tiles.items()}
        assert (keys[take[2]], take[3]) in gained
    if touched := re.search(r"They touch (.+?): ", text):
        assert set(re.split(", | and ", touched[1])) == binding(game)
    if example := re.search(r"(\w+) adds no new terrain; (\w+) would add (.+)\.$", text):
        before = binding(game)
        good, bad = binding(game, example[1]), binding(game, example[2])
        assert good <= before
        assert bad - before == set(re.split(", | and ", example[3]))
    if ready := re.search(r"^Your (.+) tile is ready", text):
        assert ready[1] in {
            game.registry.tiles[key].name for key in choices.options if key in game.registry.tiles
        }
    if few := re.search(r"^(You|\w+) ha(?:ve|s) only (\d+) settlement", text):
        seat = LEARNER if few[1] == "You" else PLAYERS.index(few[1])
        assert game.state.supply[seat] == int(few[2]) == min(game.state.supply[:2])


def check_end(game: kb.Game, topic: ToldTopic) -> None:
    """The scoring is told when the game is over, with what was scored."""
    assert (topic.key == "scoring") == game.over
    if not game.over:
        return
    text, gold = topic.message.text, game.gold
    if "You win" in text or "You share" in text:
        assert gold[LEARNER] >= gold[RIVAL]
        assert int(re.findall(r"with (\d+) gold", text)[0]) == gold[LEARNER]
    else:
        won = re.search(r"wins with (\d+) gold; you have (\d+)", text)
        assert won
        assert [int(won[2]), int(won[1])] == gold
    keys = {card.name: card.key for card in game.cards}
    mine, theirs = game.score().seats
    if most := re.search(r"gold comes from (.+?): (\d+)\.", text):
        assert mine.of(keys[most[1]]) == int(most[2]) == max(card.gold for card in mine.cards)
    leads = {card.key: card.gold - mine.of(card.key) for card in theirs.cards}
    if ahead := re.search(r"ahead of you with (.+), (\d+) gold to (\d+)", text):
        key = keys[ahead[1]]
        assert (theirs.of(key), mine.of(key)) == (int(ahead[2]), int(ahead[3]))
        assert leads[key] == max(leads.values())
    assert bool(ahead) == any(lead > 0 for lead in leads.values())


def check_everything(game: kb.Game, topic: ToldTopic) -> None:
    assert topic.title
    assert len(topic.message.text) < 420, topic.message.text
    assert "{" not in topic.message.text
    check_places(game, topic)
    check_gold(game, topic)
    check_rules(game, topic)
    check_end(game, topic)


@pytest.mark.parametrize("learner", LEARNERS)
@pytest.mark.parametrize("box", LESSONS)
def test_a_lesson_goes_on_whatever_the_learner_does(box: str, learner: Learner) -> None:
    for seed in range(GAMES):
        told = taught(box, learner, seed, check_everything)
        keys = [topic.key for topic in told]
        assert len(set(keys)) == len(keys)
        assert keys[-1] == "scoring"
        numbers = [topic.number for topic in told]
        assert numbers == [*range(1, len(told)), len(topics_of(lesson(box, 0), box))]
        assert len(told) >= 3


@pytest.mark.parametrize("box", LESSONS)
def test_every_topic_has_its_moment(box: str) -> None:
    told: set[str] = set()
    for learner in LEARNERS:
        for seed in range(24):
            told |= {topic.key for topic in taught(box, learner, seed, lambda *_: None)}
    assert told == {topic.key for topic in topics_of(lesson(box, 0), box)}


def test_the_first_game_teaches_the_whole_game_to_anyone() -> None:
    """But for the tiles, of which somebody who never takes one is told where they are."""
    for learner in LEARNERS:
        for seed in range(GAMES):
            keys = {topic.key for topic in taught("base", learner, seed, lambda *_: None)}
            always = {"card", "aim", "adjacency", "end-of-turn", "few-terrains", "castle"}
            assert keys >= always | {"card-1", "card-2", "card-3", "last-round", "scoring"}
            assert keys & {"location", "tile"}


def test_nothing_hidden_is_told() -> None:
    rng = random.Random(5)
    for box in LESSONS:
        game = lesson(box, 3)
        for _ in range(150):
            if game.over:
                break
            other = game.copy()
            other.state = another_world(game.state, LEARNER, rng)
            other.state.journal = []
            for told in ((), [topic.key for topic in topics_of(game, box)[::2]]):
                assert next_topic(game, LEARNER, box, told) == next_topic(other, LEARNER, box, told)
            game.play(rng.choice(game.choices))


def test_the_teacher_is_silent_while_others_play() -> None:
    game, rng = lesson("base", 1), random.Random(1)
    while game.seat == LEARNER:
        game.play(rng.choice(game.choices))
    assert next_topic(game, LEARNER, "base", ()) is None


def test_a_game_that_was_resigned_is_over_for_the_teacher() -> None:
    topic = next_topic(lesson("base", 1), LEARNER, "base", (), over=True)
    assert topic is not None
    assert topic.key == "scoring"


def test_a_lesson_is_about_a_box_that_is_in_the_game() -> None:
    with pytest.raises(Refused, match="'nomads' is not in this game"):
        next_topic(lesson("base", 1), LEARNER, "nomads", ())
    with pytest.raises(Refused, match="There is no lesson 'home'"):
        lesson("home", 1)


def test_the_set_up_of_a_lesson_has_what_it_teaches() -> None:
    assert lesson("base", 1).setup.board == ("tavern", "paddock", "oasis", "farm")
    nomads = lesson("nomads", 1)
    assert nomads.board.nomads
    assert any(card.is_red for card in nomads.cards)
    for box in ("capitol", "caves"):
        assert all(where for _, where in lesson(box, 1).setup.pieces)
    assert lesson("island", 1).setup.island


def test_a_box_that_nobody_knows_brings_its_lesson() -> None:
    game = lesson("toy", 2, TOY_REGISTRY)
    topic = next_topic(game, LEARNER, "toy", ())
    assert topic is not None
    assert list(topic.message.hexes) == list(game.setup.pieces_of("beacons"))
    keys = [topic.key for topic in topics_of(game, "toy")]
    assert keys == ["toy-beacons", "scoring"]


def test_cards_say_nothing_about_nomads_where_there_are_none() -> None:
    first = kb.new_first_game(seed=1)
    assert all("nomad" not in card.text_on(first.board) for card in first.cards)
    with_nomads = open_game(
        SetupOptions(
            board=("quarry", "paddock", "oasis", "farm"),
            cards=("workers", "merchants", "lords"),
            modules=("nomads",),
        ),
        random.Random(1),
    )
    assert all("nomad field" in card.text_on(with_nomads.board) for card in with_nomads.cards[:2])
