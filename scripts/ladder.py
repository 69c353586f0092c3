"""The ladder of the levels: ``python -m scripts.ladder`` writes docs/ladder.md.

Every level plays every other one, with 2, 3, 4 and 5 players, in the base game and with all boxes, every deal with the
seats exchanged. Finished games are kept in ``--results``, so the command can be stopped and repeated; the games of a
bot that has changed since are refused there and must be played anew.
"""

import argparse
import platform
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, permutations
from multiprocessing import cpu_count
from pathlib import Path

import kingdom_builder as kb
from kingdom_builder.arena.plan import Plan
from kingdom_builder.arena.play.local import play_locally
from kingdom_builder.arena.play.run import Run
from kingdom_builder.arena.stats.ratings import Rating
from kingdom_builder.arena.stats.standings import Match, Standings, standings
from kingdom_builder.bots import LEVELS
from kingdom_builder.table.box_registry import REGISTRY

ROOT = Path(__file__).parents[1]
DOCUMENT = ROOT / "docs" / "ladder.md"
BOXES = {"Base game": (), "All boxes": REGISTRY.modules}
PLAYERS = (2, 3, 4, 5)
HEAD = """# The ladder of the levels

Written by `python -m scripts.ladder --games {games} --seed {seed} --players {players}`
(Python {python}, {engine} engine). A cell is the win share of the level on the left, alone, against the level above it
in all other seats, with its 95 % interval; even is 1/n with n players. Every deal is played once with the level in each
seat. Ratings are those of [the arena](bots.md#the-arena): 0 is the mean, 400 more is ten times the strength. A cell of
few games says little by itself; the ratings are of all matches together, and have no interval if they are of one deal.
"""
GAMES = 120  # of each match


def plan_for(boxes: tuple[str, ...], players: int, games: int, seed: int) -> Plan:
    """Everybody against everybody; with two players one match says all about both."""
    pairs = combinations(LEVELS, 2) if players == 2 else permutations(LEVELS, 2)
    return Plan(tuple(pairs), (players,), games, seed, boxes)


def played(plan: Plan, results: Path, processes: int) -> Standings:
    """The standings of a plan; games that are in the file are not played again."""
    run = Run(plan, results)
    for _ in run.play_remaining(lambda jobs: play_locally(plan, jobs, processes)):
        pass
    return standings(plan, run.results)


def document(
    tables: Sequence[tuple[str, int, Standings]], games: Mapping[int, int], seed: int
) -> str:
    """The whole document; so many games were wanted of each match with so many players."""
    facts = {
        "games": " ".join(map(str, games.values())),
        "players": " ".join(map(str, games)),
        "python": platform.python_version(),
        "engine": kb.ENGINE,
    }
    lines = [HEAD.format(seed=seed, **facts)]
    heading = ""
    for boxes, players, ladder in tables:
        if boxes != heading:
            heading = boxes
            lines += [f"## {boxes}", ""]
        count = len(ladder.matches[0].games)
        lines += [f"### {boxes}, {players} players", "", f"{count} games a match.", ""]
        lines += [*cross_table(ladder, players), ""]
    return "\n".join(lines)


def cross_table(ladder: Standings, players: int) -> Iterator[str]:
    """A row for each level, the best first: its rating and its matches."""
    matches = {(match.a, match.b): match for match in ladder.matches}
    rated = sorted(ladder.ratings, key=lambda one: -one.rating)
    keys = [one.bot for one in rated]
    yield f"| {players} players | rating | {' | '.join(keys)} |"
    yield f"|---|---:|{'---:|' * len(keys)}"
    for one in rated:
        cells = [cell(matches, one.bot, other) for other in keys]
        yield f"| {one.bot} | {rating_text(one)} | {' | '.join(cells)} |"


def cell(matches: dict[tuple[str, str], Match], a: str, b: str) -> str:
    """The win share of ``a`` against ``b``, from their match or, with two players, its mirror image."""
    if match := matches.get((a, b)):
        low, high = match.interval
        return f"{match.win_share:.2f} ({low:.2f} to {high:.2f})"
    if match := matches.get((b, a)):
        low, high = match.interval
        return f"{1 - match.win_share:.2f} ({1 - high:.2f} to {1 - low:.2f})"
    return ""


def rating_text(rating: Rating) -> str:
    """A rating with its interval, if there is one."""
    if rating.interval is None:
        return f"{rating.rating:+.0f} (too few deals)"
    low, high = rating.interval
    return f"{rating.rating:+.0f} ({low:+.0f} to {high:+.0f})"


def main() -> None:
    """Play what is missing and write the document."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument(
        "--games",
        type=int,
        nargs="+",
        default=[GAMES],
        help=f"of each match; one number, or one for each of --players (default {GAMES})",
    )
    options.add_argument("--seed", type=int, default=5)
    options.add_argument("--players", type=int, nargs="*", default=PLAYERS, choices=PLAYERS)
    options.add_argument("--processes", type=int, default=cpu_count())
    options.add_argument("--results", type=Path, default=ROOT / "build" / "ladder")
    options.add_argument("--out", type=Path, default=DOCUMENT)
    wanted = options.parse_args()
    if len(wanted.games) not in (1, len(wanted.players)):
        options.error("--games takes one number, or as many as --players")
    counts = wanted.games * (len(wanted.players) if len(wanted.games) == 1 else 1)
    games = dict(zip(wanted.players, counts, strict=True))
    wanted.results.mkdir(parents=True, exist_ok=True)
    tables = []
    for name, boxes in BOXES.items():
        for players in wanted.players:
            plan = plan_for(boxes, players, games[players], wanted.seed)
            file = wanted.results / f"{name.replace(' ', '-').lower()}-{players}.jsonl"
            print(f"{name}, {players} players: {len([*plan.jobs()])} games", flush=True)
            tables.append((name, players, played(plan, file, wanted.processes)))
    wanted.out.write_text(document(tables, games, wanted.seed), encoding="utf-8")
    print(f"The tables are in {wanted.out}.")


if __name__ == "__main__":
    main()
