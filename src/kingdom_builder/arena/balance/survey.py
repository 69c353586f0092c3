"""Seats, cards, tiles, length and ties, over many games of a bot with itself."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from statistics import fmean, pstdev

from kingdom_builder.arena.balance.tile_values import TileValue, tile_values
from kingdom_builder.arena.plan import SelfPlay
from kingdom_builder.arena.play.result import Result
from kingdom_builder.arena.stats.intervals import Estimate, mean_estimate, share_estimate
from kingdom_builder.arena.stats.standings import Match


@dataclass(frozen=True)
class SeatBalance:
    """The results of a seat; ``lead`` is its gold minus the mean of the others."""

    seat: int
    share: Estimate
    gold: Estimate
    lead: Estimate


@dataclass(frozen=True)
class CardBalance:
    """The gold of a card in games with it; ``share`` is its part of all gold there."""

    key: str
    games: int
    amounts: tuple[int, ...]  # of every seat of every game
    gold: Estimate
    share: float

    @property
    def spread(self) -> float:
        """The standard deviation over the seats."""
        return pstdev(self.amounts)


@dataclass(frozen=True)
class Balance:
    """The games with one number of players; those that the bot has forfeited only count as failures.

    If it has forfeited all of them, there are no figures.
    """

    players: int
    games: tuple[Result, ...]
    seed: int
    forfeited: tuple[Result, ...] = ()

    @cached_property
    def seats(self) -> list[SeatBalance]:
        """Every seat, the start player first; none without games."""
        return [self._seat(seat) for seat in range(self.players)] if self.games else []

    def _seat(self, seat: int) -> SeatBalance:
        others = self.players - 1
        leads = [one.gold[seat] - (sum(one.gold) - one.gold[seat]) / others for one in self.games]
        return SeatBalance(
            seat,
            share=share_estimate([game.shares[seat] for game in self.games]),
            gold=mean_estimate([game.gold[seat] for game in self.games]),
            lead=mean_estimate(leads),
        )

    @cached_property
    def cards(self) -> list[CardBalance]:
        """Every card that was in play, and whatever else brings gold, the most gold first."""
        keys = sorted({key for game in self.games for key in game.cards})
        cards = [_card(key, self.games) for key in keys]
        return sorted(cards, key=lambda card: -card.gold.mean)

    @cached_property
    def tiles(self) -> list[TileValue]:
        """Every kind of tile that was on the board."""
        return tile_values(self.games, self.seed)

    @cached_property
    def turns(self) -> list[int]:
        """The number of turns of each seat, game by game."""
        return [len(game.cpu[0]) for game in self.games]

    @cached_property
    def ties(self) -> Estimate:
        """The share of games that end in a tie."""
        return share_estimate([float(game.is_tie) for game in self.games])

    @property
    def gold(self) -> float:
        """The mean gold of a seat."""
        return fmean(gold for game in self.games for gold in game.gold)

    @property
    def winners_gold(self) -> float:
        """The mean gold of the winner."""
        return fmean(max(game.gold) for game in self.games)

    @cached_property
    def match(self) -> Match:
        """The same games as a match of the bot with itself, to count its failures."""
        games = (*self.games, *self.forfeited)
        job = games[0].job
        return Match(job.a, job.b, self.players, tuple((game,) for game in games))


def _card(key: str, games: Iterable[Result]) -> CardBalance:
    having = [game for game in games if key in game.cards or key in game.tiles]  # a tile may pay
    amounts = [game.cards.get(key, (0,) * len(game.gold)) for game in having]
    return CardBalance(
        key,
        games=len(having),
        amounts=tuple(gold for by_seat in amounts for gold in by_seat),
        gold=mean_estimate([fmean(by_seat) for by_seat in amounts]),
        share=sum(map(sum, amounts)) / max(1, sum(sum(game.gold) for game in having)),
    )


@dataclass(frozen=True)
class Survey:
    """The results of a plan: each number of players separately, and the tiles over all games."""

    plan: SelfPlay
    balances: tuple[Balance, ...]

    @property
    def measured(self) -> list[Balance]:
        """The numbers of players with games that the bot has not forfeited: only they have figures."""
        return [balance for balance in self.balances if balance.games]

    @cached_property
    def tiles(self) -> list[TileValue]:
        """Every kind of tile, over all games."""
        games = [game for balance in self.balances for game in balance.games]
        return tile_values(games, self.plan.seed)


def survey(plan: SelfPlay, results: Iterable[Result]) -> Survey:
    """The survey of these games, in the order of the plan."""
    by_job = {result.job: result for result in results}
    games: dict[int, list[Result]] = defaultdict(list)
    for job in plan.jobs():
        games[job.players].append(by_job[job])
    balances = (_balance(players, games[players], plan.seed) for players in plan.players)
    return Survey(plan, tuple(balances))


def _balance(players: int, games: list[Result], seed: int) -> Balance:
    regular = tuple(game for game in games if not game.is_forfeited)
    return Balance(players, regular, seed, tuple(game for game in games if game.is_forfeited))
