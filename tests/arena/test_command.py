"""``kingdom-builder arena``: what it prints and writes, and what it refuses."""

import csv
import io
import json
from html.parser import HTMLParser
from pathlib import Path

import pytest
from rich.console import Console

from kingdom_builder.arena.play import ray_cluster
from kingdom_builder.arena.report import report
from kingdom_builder.cli import progress
from tests.arena.matches import odd
from tests.cli.commands import done, refusal, run, squeezed

WORDS = ("arena", "--bots", "greedy,random", "--games", "4", "--seed", "5", "--processes", "1")


def test_a_table_tells_the_result() -> None:
    told = squeezed(done(*WORDS, "--players", "2,3"))
    assert "2 players, seed 5: 2 deals, each played with A in every seat; even is 0.500" in told
    assert "3 players, seed 5: 2 deals" in told
    assert "greedy random 4 1.000" in told
    assert told.count("Rating") == 2


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_figures_are_never_cut(columns: int) -> None:
    told = done(*WORDS, "--bots", "greedy@1000000,random", columns=columns)
    assert "greedy@1000000" in told
    assert "…" not in told


def test_json_is_all_that_is_printed() -> None:
    (place,) = odd("Talker")
    printed = run(*WORDS, "--bot", place, "--bots", "greedy,random,Talker", "--json").stdout
    told = json.loads(printed)
    assert [(one["a"], one["b"]) for one in told["matches"]] == [
        ("greedy", "random"),
        ("greedy", "Talker"),
        ("random", "Talker"),
    ]
    for one in told["matches"]:
        assert {"a", "b", "players", "games", "win_share", "low", "high", "cpu_ms_per_turn"} <= set(
            one
        )
        assert (one["players"], one["games"], one["deals"]) == (2, 4, 2)
        assert 0 <= one["low"] <= one["win_share"] <= one["high"] <= 1
        assert one["cpu_ms_per_turn"] == one["cpu"]["a"]["mean_ms"] > 0
        assert one["cpu"]["a"]["mean_ms"] <= one["cpu"]["a"]["max_ms"]
        assert len(one["seats"]) == 2
        assert one["cards"]["a"].keys() == one["cards"]["b"].keys()
        assert one["failures"] == []
    assert {one["bot"] for one in told["ratings"]} == {"greedy", "random", "Talker"}


def test_a_single_deal_gives_ratings_without_intervals(tmp_path: Path) -> None:
    words = ("arena", "--bots", "greedy,random", "--games", "2", "--processes", "1")
    (best, worst) = json.loads(done(*words, "--json"))["ratings"]
    assert best["rating"] > 0 > worst["rating"]
    assert [one[end] for one in (best, worst) for end in ("low", "high")] == [None] * 4
    page = tmp_path / "arena.html"
    assert squeezed(done(*words)).count("too few deals") == 2
    pytest.importorskip("matplotlib")
    done(*words, "--report", str(page))
    assert page.read_text().count("too few deals") == 2


def test_failures_are_told() -> None:
    (place,) = odd("Crash")
    words = ("arena", "--bot", place, "--bots", "Crash", "--against", "random", "--games", "2")
    told = json.loads(done(*words, "--processes", "1", "--json"))
    (failure,) = told["matches"][0]["failures"]
    assert (failure["bot"], failure["kind"]) == ("Crash", "exception")
    assert failure["times"] > 20
    assert told["matches"][0]["gold"] == {"a": None, "b": None}
    assert told["matches"][0]["margin"] is None
    assert "ZeroDivisionError: oh dear" in squeezed(done(*words, "--processes", "1"))


def test_csv_has_a_line_for_each_match(tmp_path: Path) -> None:
    path = tmp_path / "arena.csv"
    done(*WORDS, "--players", "2,3", "--csv", str(path))
    with path.open(newline="") as file:
        two, three = csv.DictReader(file)
    assert (two["a"], two["b"], two["players"], two["games"]) == ("greedy", "random", "2", "4")
    assert (three["players"], three["games"]) == ("3", "6")
    assert two["win_share_seat_2"] == ""
    assert float(three["win_share_seat_2"]) <= 1
    assert float(two["low"]) <= float(two["win_share"]) <= float(two["high"])


class Page(HTMLParser):
    """What a page asks for from elsewhere, and how many drawings it has."""

    def __init__(self) -> None:
        super().__init__()
        self.wanted: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        named = [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]
        self.wanted += [value for value in named if not value.startswith("#")]


def test_the_report_is_one_page_that_needs_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "arena.html"
    done(*WORDS, "--players", "2,3", "--modules", "nomads", "--report", str(path))
    text = path.read_text()
    page = Page()
    page.feed(text)
    assert page.wanted == []
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    assert "@import" not in text
    assert page.tags.count("svg") == 2 * 4
    for heading in ("Ratings", "Win share by seat", "Gold", "Gold by card", "Thinking time"):
        assert text.count(f"<h3>{heading}</h3>") == 2
    assert "How it was measured" in text


def test_the_report_tells_failures_and_self_play_without_ratings(tmp_path: Path) -> None:
    path = tmp_path / "arena.html"
    (place,) = odd("Crash")
    words = ("arena", "--bot", place, "--bots", "Crash,Crash", "--games", "2", "--processes", "1")
    done(*words, "--report", str(path))
    text = path.read_text()
    assert "ZeroDivisionError: oh dear" in text
    for heading in ("Ratings", "Gold", "Gold by card"):
        assert f"<h3>{heading}</h3>" not in text


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bots", "greedy"), "Name two bots or more, or one with --against"),
        (("--bots", ""), "Name two bots or more"),
        (("--bots", "greedy,gready"), "There is no bot 'gready'; there are random, greedy"),
        (("--against", "nobody"), "There is no bot 'nobody'"),
        (("--players", "two"), "--players must be a number such as 2 or several such as 2,4"),
        (("--players", "2,7"), "A game has 2 to 5 players, not 7."),
        (("--modules", "sea"), "There is no module 'sea'"),
        (("--budget", "lots"), "A budget is a number of nodes such as 2000 or seconds"),
        (("--bot", "nowhere.py:Bot"), "There is no file nowhere.py."),
        (("--bot", "nowhere"), "Name a bot as path/to/file.py:Name, not as 'nowhere'."),
        (("--csv", "/no/such/folder/a.csv"), "cannot be written: there is no such folder"),
        (("--report", "/no/such/folder/a.html"), "cannot be written: there is no such folder"),
    ],
)
def test_bad_input_is_refused_with_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refusal(*WORDS, *words)


@pytest.mark.parametrize("patience", ["0", "-1", "nan"])
def test_an_impossible_patience_is_refused(patience: str) -> None:
    result = run(*WORDS, "--patience", patience)
    assert result.exit_code == 2
    assert "--patience must be a number: 0.001 or more." in result.stderr


def test_an_endless_patience_is_refused() -> None:
    assert "--patience must be a finite number of seconds above 0." in refusal(
        *WORDS, "--patience", "inf"
    )


def test_one_deal_is_told_as_one() -> None:
    told = squeezed(done(*WORDS, "--games", "2"))
    assert "2 players, seed 5: 1 deal, played with A in every seat; even is 0.500" in told


def test_what_is_not_installed_is_said_before_the_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "find_spec", lambda _: None)
    monkeypatch.setattr(ray_cluster, "find_spec", lambda _: None)
    assert "pip install 'kingdom-builder[report]'" in refusal(*WORDS, "--report", "page.html")
    assert "pip install 'kingdom-builder[ray]'" in refusal(*WORDS, "--ray")


def test_a_bar_tells_the_time_left_on_a_terminal_only(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = io.StringIO()
    screen = Console(file=shown, force_terminal=True, width=80)
    assert run(*WORDS, "--json").stderr == ""
    monkeypatch.setattr(progress, "err", lambda: screen)
    monkeypatch.setattr(progress, "PATIENCE", -1.0)
    json.loads(done(*WORDS, "--json"))
    assert "Games" in shown.getvalue()
    assert "4/4" in shown.getvalue()


def test_the_help_shows_examples() -> None:
    said = squeezed(done("arena", "--help", columns=200))
    assert "--bots carlo --against turn --games 2000 --results night.jsonl" in said
    assert "arena" in done("--help")
