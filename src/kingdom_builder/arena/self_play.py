"""One bot in all seats, for statistics about the game itself: every game is a deal of its own."""

from collections.abc import Iterator
from dataclasses import dataclass

from kingdom_builder.arena.plan import Job, Plan


@dataclass(frozen=True)
class SelfPlay(Plan):
    """A plan with one bot; as nobody is compared, no deal is played twice."""

    def deals(self, players: int) -> int:  # noqa: ARG002 (as that of every plan)
        """How many deals: one for each game."""
        return self.games

    def jobs(self) -> Iterator[Job]:
        """Every game, deal by deal."""
        for players in self.players:
            for deal in range(self.games):
                yield from (Job(a, b, players, deal, seat=0) for a, b in self.pairs)

    def facts(self) -> dict[str, object]:
        """The plan as it stands at the head of a file, which no match can go on with."""
        return {**super().facts(), "self_play": True}
