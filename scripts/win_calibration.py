"""How reliable the coach's win chances are: ``python -m scripts.win_calibration``.

Bots of one level play games among themselves that no network has learned from. After every turn the coach says how
likely each seat is to win; whoever is said to win in 7 of 10 cases should win 7 of 10 games. Printed as the tables of
docs/bots.md; ``--picture`` draws the curves. Everything follows from the seed.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from statistics import fmean
from typing import NamedTuple

import kingdom_builder as kb
from kingdom_builder.arena.stats.intervals import Interval, percentile_interval
from kingdom_builder.bots import Budget, Player
from kingdom_builder.bots.network_file import value_network
from kingdom_builder.coach.candidates import TurnStudy
from kingdom_builder.coach.review import played_actions
from kingdom_builder.notation.entries import turn_spans
from kingdom_builder.table.box_registry import REGISTRY
from kingdom_builder.table.positions.score_sheet import win_shares

PLAYERS = (2, 3, 4, 5)
ALL_BOXES = REGISTRY.modules
SETS = {"base": (), "all boxes": ALL_BOXES}
BINS = 10
FROM_ROUND = 5  # a round is a turn of everybody
GAMES = 50  # of each number of players, with each set of boxes
RESAMPLES = 400
PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "win-calibration.svg"


class Forecast(NamedTuple):
    """What the coach said of a seat after a turn, and what came."""

    players: int
    boxes: str
    seed: int  # of the game
    round: int
    chance: float
    share: float  # of the win


class Row(NamedTuple):
    """The cases in which the coach said about the same."""

    chance: float
    share: float
    cases: int


def forecasts_in(job: tuple[int, str, int, int, str]) -> list[Forecast]:
    """All forecasts of one game."""
    players, boxes, seed, worlds, bot = job
    game = kb.new_game(players, seed=seed, modules=SETS[boxes])
    bots = [Player(kb.BOTS[bot].make(), Random(f"{seed}/{seat}")) for seat in range(players)]
    while not game.over:
        game.play(bots[game.seat].choose(game.view(game.seat), game.choices))
    shares = win_shares(game.gold)
    found: list[Forecast] = []
    for turn, (first, last) in enumerate(turn_spans(game.log)[:-1]):
        moment = game.at(first)
        rng, budget = Random(f"{seed}/{turn}"), Budget(nodes=2 * worlds)
        study = TurnStudy(moment.view(moment.seat), moment.choices, rng, budget, value_network())
        actions = played_actions(game.log[first:last])
        numbers = [moment.choices.number_of(action) for action in actions]
        chances = study.compare([study.candidate(numbers)])[0].win_chances
        number = turn // players + 1
        found += [
            Forecast(players, boxes, seed, number, *pair)
            for pair in zip(chances, shares, strict=True)
        ]
    return found


def reliability(forecasts: Iterable[Forecast]) -> list[Row]:
    """The cases by the forecast chance, in bins of equal width."""
    bins: dict[int, list[Forecast]] = defaultdict(list)
    for one in forecasts:
        bins[min(int(one.chance * BINS), BINS - 1)].append(one)
    return [
        Row(fmean(one.chance for one in row), fmean(one.share for one in row), len(row))
        for _, row in sorted(bins.items())
    ]


def calibration_error(rows: Sequence[Row]) -> float:
    """How far the chances are off on average."""
    cases = sum(row.cases for row in rows)
    return sum(row.cases * abs(row.chance - row.share) for row in rows) / cases


def error_interval(forecasts: Iterable[Forecast]) -> Interval | None:
    """The 95 % interval of the error, bootstrapped over games, because the cases of a game go together.

    Distances do not cancel out, so games drawn at random are off by more than those that were played. The
    lower end is therefore put as far below the error as the upper end of the bootstrap is above it.
    """
    games: dict[tuple[int, str, int], list[Forecast]] = defaultdict(list)
    for one in forecasts:
        games[one.players, one.boxes, one.seed].append(one)
    if len(games) < 2:
        return None
    sums = [_sums(game) for game in games.values()]
    rng = Random("calibration")
    again = [_error(rng.choices(sums, k=len(sums))) for _ in range(RESAMPLES)]
    high = percentile_interval(again)[1]
    return max(0.0, 2 * _error(sums) - high), high


def _sums(game: Iterable[Forecast]) -> tuple[float, ...]:
    """The number of cases, and for each bin the sum of chances minus results."""
    off = [0.0] * BINS
    cases = 0
    for one in game:
        off[min(int(one.chance * BINS), BINS - 1)] += one.chance - one.share
        cases += 1
    return cases, *off


def _error(sums: Iterable[tuple[float, ...]]) -> float:
    """The calibration error of these games."""
    totals: list[float] = [sum(column) for column in zip(*sums, strict=True)]
    return sum(map(abs, totals[1:])) / totals[0]


def error_text(forecasts: Sequence[Forecast]) -> str:
    """The calibration error with its interval, if there is one."""
    error = calibration_error(reliability(forecasts))
    interval = error_interval(forecasts)
    if interval is None:
        return f"{error:.3f}"
    low, high = interval
    return f"{error:.3f} ({low:.3f} to {high:.3f})"


def table(forecasts: Sequence[Forecast], games: Mapping[int, int]) -> Iterator[str]:
    """The errors by players and boxes, as Markdown; so many games were played with so many players."""
    yield f"| players | boxes | games | before round {FROM_ROUND} | from round {FROM_ROUND} on |"
    yield "|---:|---|---:|---:|---:|"
    for players, count in games.items():
        for boxes in SETS:
            mine = [one for one in forecasts if (one.players, one.boxes) == (players, boxes)]
            early = error_text([one for one in mine if one.round < FROM_ROUND])
            late = error_text([one for one in mine if one.round >= FROM_ROUND])
            yield f"| {players} | {boxes} | {count} | {early} | {late} |"


def reliability_table(forecasts: Iterable[Forecast]) -> Iterator[str]:
    """How often who was said to win did, as Markdown."""
    rows = reliability(forecasts)
    yield f"| said by the coach | {' | '.join(f'{row.chance:.2f}' for row in rows)} |"
    yield f"|---|{'---:|' * len(rows)}"
    yield f"| won, from round {FROM_ROUND} on | {' | '.join(f'{row.share:.2f}' for row in rows)} |"


def draw(forecasts: Sequence[Forecast]) -> None:
    """The reliability curves from the fifth round on, one for each number of players."""
    import matplotlib

    matplotlib.use("svg")
    matplotlib.rcParams["svg.hashsalt"] = "kingdom-builder"
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(5.2, 4.6))
    axes.plot([0, 1], [0, 1], color="0.7", linewidth=1)
    for players, marker in zip(PLAYERS, "os^D", strict=True):
        rows = reliability(
            one for one in forecasts if one.players == players and one.round >= FROM_ROUND
        )
        xs, ys = [row.chance for row in rows], [row.share for row in rows]
        if rows:
            axes.plot(xs, ys, marker=marker, markersize=4, linewidth=1, label=f"{players} players")
    axes.set(xlabel="win chance by the coach", ylabel="games won", xlim=(0, 1), ylim=(0, 1))
    axes.set_aspect("equal")
    axes.legend(frameon=False)
    figure.tight_layout()
    figure.savefig(PICTURE, metadata={"Date": None})


def main() -> None:
    """Play, ask the coach, print the table and draw the curves."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument(
        "--games",
        type=int,
        nargs="+",
        default=[GAMES],
        help=f"with each set of boxes; one number, or one for each of --players (default {GAMES})",
    )
    options.add_argument("--players", type=int, nargs="*", default=PLAYERS, choices=PLAYERS)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--worlds", type=int, default=96, help="in which each turn is tried out")
    options.add_argument("--bot", default="hard", choices=[*kb.BOTS])
    options.add_argument("--picture", action="store_true", help=f"draw {PICTURE.name}")
    wanted = options.parse_args()
    if len(wanted.games) not in (1, len(wanted.players)):
        options.error("--games takes one number, or as many as --players")
    counts = wanted.games * (len(wanted.players) if len(wanted.games) == 1 else 1)
    games = dict(zip(wanted.players, counts, strict=True))
    first = 1_000_000 * wanted.seed
    jobs = [
        (players, boxes, first + number, wanted.worlds, wanted.bot)
        for players, count in games.items()
        for boxes in SETS
        for number in range(count)
    ]
    with ProcessPoolExecutor() as pool:
        forecasts = [one for part in pool.map(forecasts_in, jobs, chunksize=4) for one in part]
    late = [one for one in forecasts if one.round >= FROM_ROUND]
    print("\n".join([*table(forecasts, games), "", *reliability_table(late), ""]))
    print(f"{len(jobs)} games, {len(late):,} cases from round {FROM_ROUND} on: {error_text(late)}")
    if wanted.picture:
        draw(forecasts)


if __name__ == "__main__":
    main()
