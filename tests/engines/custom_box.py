"""A box that a user writes in plain Python, once for each library."""

from kingdom_builder.table.box_registry import BoxRegistry
from tests.content.toy import MILL
from tests.engines.pair import Library

BOARD = ("mill", "tavern", "quarry/180", "oasis")
CARDS = ("millers", "tithe", "families")


class MillBurns(Exception):
    """What the raising ability raises."""


def custom_registry(library: Library, *, raising: str = "") -> BoxRegistry:  # noqa: C901 (three classes)
    """All boxes and the home-made one; ``raising`` names the method in which the mill burns."""
    board, catalogue = library("model.board"), library("model.catalogue")
    actions, shares, terrain = (
        library("rules.actions"),
        library("rules.shares"),
        library("model.terrain"),
    )
    masks = library("hexgrid.masks")

    class BuildOnShore(actions.BuildBesideOwn):  # type: ignore[misc,name-defined]
        """Attributes of its own, as any Python class may have."""

        def __init__(self) -> None:
            super().__init__()
            self.heard: list[tuple[str, int]] = []

        def pool(self, board: object, state: object) -> int:
            if raising == "pool":
                raise MillBurns("in pool")
            return board.terrain[terrain.GRASS] & board.beside[terrain.WATER] & state.free

        def pick(self, board: object, state: object, choice: int) -> None:
            if raising == "pick":
                raise MillBurns("in pick")
            self.heard.append(("pick", choice))
            super().pick(board, state, choice)

        def gained(self, board: object, state: object, seat: int, field: int) -> None:
            self.heard.append(("gained", field))

    class Millers(shares.PerHex):  # type: ignore[misc,name-defined]
        """Without attributes, as the engine's own."""

        __slots__ = ()

        def earning(self, board: object, state: object, seat: int) -> int:
            return state.settlements[seat] & board.terrain[terrain.GRASS]

    class Tithe(board.Scorer):  # type: ignore[misc,name-defined]
        """A slot of its own, from the base class on, red: it pays as settlements are built."""

        __slots__ = ("every",)

        def __init__(self, every: int) -> None:
            super().__init__()
            self.every = every

        def on_build(self, board: object, state: object, at: int, by: int) -> int:
            own = masks.count(state.settlements[state.seat])
            return 2 if own % self.every == 0 else 0

        def gold(self, board: object, state: object, seat: int) -> int:
            if raising == "gold":
                raise MillBurns("in gold")
            return -1 if state.over else 0

        def shares(self, board: object, state: object, seat: int) -> list[tuple[int, int]]:
            return []

    toy = catalogue.Expansion(
        key="toy",
        name="Toy",
        text="A mill.",
        quadrants=(library("model.land").Quadrant(MILL.key, MILL.location, MILL.rows),),
        tiles=(
            catalogue.Tile("mill", "Mill", "Build on a shore.", "R-BUILD-3", "Mi", BuildOnShore),
        ),
        cards=(
            catalogue.Card(
                "millers", "Millers", "Grass.", "R-SCORE-1", "{where}", lambda s: Millers(2)
            ),
            catalogue.Card(
                "tithe", "Tithe", "Pays.", "R-SCORE-1", "{where}", lambda s: Tithe(3), is_red=True
            ),
        ),
    )
    return library("table.box_registry").BoxRegistry((*library("content").BOXES, toy))
