"""Known positions and a way to read pictures back."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from xml.etree import ElementTree

import kingdom_builder as kb
from kingdom_builder.drawing.frame import middle
from kingdom_builder.drawing.scene import Spot, scene

SVG = "{http://www.w3.org/2000/svg}"


def first_game(*names: str) -> kb.Game:
    """The recommended first game; seat 0 begins with grass, everyone else holds grass too."""
    players = names or ("Ana", "Oak")
    setup = kb.new_first_game(players, seed=1).setup
    return kb.Game(replace(setup, start=0, hands=("grass",) * len(players)), Random(1))


def midgame(players: int, actions: int, seed: int = 5) -> kb.Game:
    """A random game after so many actions, or at its end."""
    game = kb.new_game(players, seed=seed)
    rng = Random(seed)
    while len(game.log) < actions and not game.over:
        game.play(rng.choice(list(game.choices)))
    return game


def spots_of(game: kb.Game) -> list[Spot]:
    pieces = game.registry.pieces_in(game.setup.modules)
    return scene(game.board, game.state, game.registry.actions, pieces)


def signs_of(game: kb.Game) -> dict[str, str]:
    return {key: tile.sign for key, tile in game.registry.tiles.items()}


def icons_of(game: kb.Game) -> dict[str, str]:
    return {key: tile.icon for key, tile in game.registry.tiles.items()}


def layer(svg: str, name: str) -> ElementTree.Element:
    """One layer of the board in a picture."""
    found = ElementTree.fromstring(svg).find(f"{SVG}g[@class='kb-{name}']")
    assert found is not None, f"there is no layer {name}"
    return found


def drawn_at(svg: str, name: str, game: kb.Game) -> Iterator[tuple[str, str]]:
    """The hex and the drawing of everything in a layer."""
    where = {middle(spot): spot.name for spot in spots_of(game)}
    for use in layer(svg, name):
        yield where[int(use.attrib["x"]), int(use.attrib["y"])], use.attrib["href"]


def ids(svg: str) -> list[str]:
    """The name of everything a picture defines."""
    return [e.attrib["id"] for e in ElementTree.fromstring(svg).iter() if "id" in e.attrib]


def words(svg: str) -> list[str]:
    """Every text of a picture, hover texts too."""
    return [text for text in ElementTree.fromstring(svg).itertext() if text.strip()]
