"""Boards, switches and home-made land on both engines."""

from pathlib import Path
from random import Random

import pytest

import kingdom_builder as kb
from kingdom_builder.notation.land_text import islands_from_text
from kingdom_builder.notation.setups import setup_as_dict
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.setup.random_setup import SetupOptions, draw_setup
from tests.boards import first_setup
from tests.content.toy import MILL
from tests.engines.module_mixes import MIXES, SEATS, mix_name
from tests.engines.pair import COMPILED, INTERPRETED, LIBRARIES, Library, Pair
from tests.library.test_custom_land import ISLAND

pytestmark = pytest.mark.usefixtures("compiled")

# One forest hex and one desert hex a quadrant: these terrains run out.
SCARCE = tuple(
    kb.Quadrant(
        f"scarce-{n}", "farm", ("LGGGGCCCCC", "FFFFFSGGGD", "CCCCCFFFFT") + ("GGCCFFGGWM",) * 7
    )
    for n in range(4)
)


def drawn(library: Library, seed: int, **options: object) -> dict[str, object]:
    """A setup drawn by one of the libraries, as a dict."""
    random_setup, setup = library("table.setup.random_setup"), library("model.setup")
    switches = setup.Switches(**options.pop("switches", {}))
    asked = random_setup.SetupOptions(switches=switches, **options)
    registry = library("table.box_registry").REGISTRY
    made = random_setup.draw_setup(asked, Random(seed), registry)
    return library("notation.setups").setup_as_dict(made, registry.terms)


@pytest.mark.parametrize("mix", MIXES, ids=mix_name)
def test_both_draw_up_the_same_setups(mix: tuple[str, ...]) -> None:
    for seed in range(24):
        players = tuple(f"p{n}" for n in range(SEATS[seed % 4]))
        switches = {"cave_min_distance": 2 + seed % 2}
        options = {"players": players, "modules": mix, "switches": switches}
        assert drawn(COMPILED, seed, **options) == drawn(INTERPRETED, seed, **options)


@pytest.mark.parametrize("seats", SEATS)
def test_the_first_game(seats: int) -> None:
    assert sum(1 for _ in Pair(first_setup(seats), seats).play()) > 60


@pytest.mark.parametrize(
    "switch",
    [
        {"terrain_exhausted": "discard"},
        {"island_knights": "allow"},
        {"cave_min_distance": 2},
        {"lords_require_presence": True},
    ],
    ids=lambda switch: next(iter(switch)),
)
def test_every_switch_alone(switch: dict[str, object]) -> None:
    options = SetupOptions(
        players=("Ana", "Oak", "Lin"),
        modules=REGISTRY.modules,
        cards=("knights", "lords", "merchants"),
        switches=kb.Switches(**switch),  # type: ignore[arg-type]
    )
    for seed in range(3):
        pair = Pair(draw_setup(options, Random(seed), REGISTRY), seed)
        assert vars(pair.slow.setup.switches) == vars(kb.Switches(**switch))  # type: ignore[arg-type]
        assert sum(1 for _ in pair.play()) > 60


@pytest.mark.parametrize("switch", ["remove", "discard"])
def test_terrains_run_out_alike(switch: str) -> None:
    options = SetupOptions(
        players=("Ana", "Oak", "Lin"), quadrants=SCARCE, switches=kb.Switches(switch)
    )
    exhausted = 0
    for seed in range(6):
        pair = Pair(draw_setup(options, Random(seed), REGISTRY), seed)
        assert pair.fast.setup.quadrants == SCARCE
        assert sum(1 for _ in pair.play()) > 60
        exhausted += sum(event.name == "exhausted" for event in pair.fast.events)
    assert exhausted > 6


def test_home_made_land() -> None:
    (island,) = islands_from_text(ISLAND)
    mine = kb.Quadrant("mine", "paddock", MILL.rows)
    options = SetupOptions(
        players=("Ana", "Oak"), quadrants=[mine], modules=("island",), island=island
    )
    for seed in range(3):
        pair = Pair(draw_setup(options, Random(seed), REGISTRY), seed)
        assert pair.slow.setup.quadrants[0].rows == MILL.rows
        assert sum(1 for _ in pair.play()) > 60


@pytest.mark.parametrize("name", ["all-boxes", "base-5p"])
def test_a_record_is_the_same_game(name: str) -> None:
    text = Path(__file__).parent.parent.joinpath(f"golden/{name}.game").read_text("utf-8")
    games = [
        library.package.play_record(library.package.record_from_file_text(text))
        for library in LIBRARIES
    ]
    assert repr(games[0].events) == repr(games[1].events)
    assert repr(games[0].score()) == repr(games[1].score())
    assert setup_as_dict(games[0].setup, REGISTRY.terms) == setup_as_dict(
        games[1].setup, REGISTRY.terms
    )
