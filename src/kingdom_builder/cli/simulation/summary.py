"""What many games have in common: gold, wins and length."""

from collections import defaultdict
from dataclasses import dataclass, field
from statistics import fmean

from rich.console import Console
from rich.table import Table

from kingdom_builder.i18n import say
from kingdom_builder.narration.results import earnings, source_name
from kingdom_builder.table.game import Game
from kingdom_builder.table.score import win_shares


@dataclass
class Summary:
    """The figures of a run, game by game."""

    bots: tuple[str, ...]
    turns: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    gold: dict[int, list[int]] = field(default_factory=lambda: defaultdict(list))
    wins: dict[int, list[float]] = field(default_factory=lambda: defaultdict(list))
    starter_wins: list[float] = field(default_factory=list)
    by_card: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))

    def add(self, game: Game) -> None:
        """Count a finished game."""
        sheet = game.score()
        shares = win_shares(sheet.totals)
        self.turns.append(game.turn)
        self.actions.append(len(game.log))
        self.starter_wins.append(shares[game.setup.start])
        for seat in sheet.seats:
            self.gold[seat.seat].append(seat.total)
            self.wins[seat.seat].append(shares[seat.seat])
            for card in seat.cards:
                self.by_card[card.name].append(card.gold)
        for source, gold in earnings(game).items():
            self.by_card[source_name(game, source)] += gold

    def print(self, console: Console, seed: int) -> None:
        """Two small tables and a line on the length."""
        console.print(say("{n} games, seed {seed}", n=len(self.turns), seed=seed), style="bold")
        console.print(self.seat_table())
        console.print(self.card_table())
        console.print(
            say(
                "Mean length: {turns:.1f} turns, {actions:.1f} actions. "
                "The start player wins {share:.1%}.",
                turns=fmean(self.turns),
                actions=fmean(self.actions),
                share=fmean(self.starter_wins),
            )
        )

    def seat_table(self) -> Table:
        """A line for each seat; a tie counts as a part of a win."""
        table = _table(say("Seat"), say("Bot"), say("Games"), say("Mean gold"), say("Wins"))
        for seat, gold in sorted(self.gold.items()):
            table.add_row(
                str(seat + 1),
                self.bots[seat % len(self.bots)],
                str(len(gold)),
                f"{fmean(gold):.1f}",
                f"{fmean(self.wins[seat]):.1%}",
            )
        return table

    def card_table(self) -> Table:
        """A line for each card: what it brought a player on average."""
        table = _table(say("Card"), say("Scored"), say("Mean gold"))
        for name, gold in sorted(self.by_card.items()):
            table.add_row(name, str(len(gold)), f"{fmean(gold):.1f}")
        return table


def _table(first: str, *others: str) -> Table:
    table = Table(first)
    for heading in others:
        table.add_column(heading, justify="right")
    return table
