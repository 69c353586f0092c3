"""``kingdom-builder balance``: what it prints and writes, how it goes on, and what it refuses."""

import csv
import json
from pathlib import Path

import pytest

from kingdom_builder.arena.plan import SelfPlay
from kingdom_builder.arena.play.local import play_locally
from kingdom_builder.arena.play.results_file import read_results
from kingdom_builder.arena.play.run import Run
from kingdom_builder.arena.report import report
from tests.arena.matches import odd, timeless
from tests.arena.test_command import Page
from tests.cli.commands import done, refusal, run, squeezed

WORDS = ("balance", "--bot", "random", "--games", "3", "--seed", "5", "--processes", "1")
TWO = (*WORDS, "--players", "2")
MANY = (*WORDS, "--players", "2,3", "--games", "24")  # enough for the values of tiles
PLAN = SelfPlay((("random", "random"),), (2,), games=6, seed=5)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The games of ``MANY`` in a file, so that they are played once."""
    path = tmp_path_factory.mktemp("balance") / "games.jsonl"
    done(*MANY, "--results", str(path), "--json")
    return path


def test_json_is_all_that_is_printed(played: Path) -> None:
    told = json.loads(done(*MANY, "--results", str(played), "--json"))
    assert told["plan"]["self_play"] is True
    assert [one["players"] for one in told["tables"]] == [2, 3]
    for one in told["tables"]:
        assert (one["games"], one["failures"]) == (24, [])
        assert sum(seat["win_share"] for seat in one["seats"]) == pytest.approx(1, abs=0.001)
        assert [seat["seat"] for seat in one["seats"]] == list(range(one["players"]))
        for seat in one["seats"]:
            assert 0 <= seat["win_share_low"] <= seat["win_share"] <= seat["win_share_high"] <= 1
            assert seat["gold_low"] < seat["gold"] < seat["gold_high"]
        assert one["turns"]["least"] <= one["turns"]["mean"] <= one["turns"]["most"]
        castles = next(card for card in one["cards"] if card["card"] == "castles")
        assert castles["games"] == 24
        assert 0 < castles["share"] < 1
    results = read_results(played, SelfPlay(PLAN.pairs, (2, 3), games=24, seed=5))
    farm = next(tile for tile in told["tiles"] if tile["tile"] == "farm")
    assert farm["games"] == sum("farm" in game.tiles for game in results)
    assert farm["value_low"] < farm["value"] < farm["value_high"]


def test_tables_and_markdown_say_the_same(played: Path) -> None:
    shown = squeezed(done(*MANY, "--results", str(played), columns=200))
    marked = done(*MANY, "--results", str(played), "--markdown")
    titles = (
        "Seats",
        "Gold by card",
        "Value of locations and nomad tiles",
        "Length, gold and ties",
    )
    for title in titles:
        assert title in shown
        assert f"**{title}**" in marked
    assert "This is a correlation" in shown
    assert "This is a correlation" in marked
    tables = [part for part in marked.split("\n\n") if part.startswith("|")]
    assert len(tables) == 4
    for table in tables:
        head, line, *rows = table.splitlines()
        assert set(line) <= set("|-: ")
        assert {row.count(" | ") for row in (head, line, *rows)} == {head.count(" | ")}
        for row in rows:
            assert squeezed(row.strip("| ").replace(" | ", " ")) in shown


def test_csv_has_a_line_for_each_figure(played: Path, tmp_path: Path) -> None:
    path = tmp_path / "balance.csv"
    told = json.loads(done(*MANY, "--results", str(played), "--csv", str(path), "--json"))
    with path.open(newline="") as file:
        lines = {
            (line["players"], line["table"], line["name"], line["figure"]): line["value"]
            for line in csv.DictReader(file)
        }
    two, three = told["tables"]
    assert float(lines["3", "seats", "1", "win_share"]) == three["seats"][1]["win_share"]
    assert float(lines["2", "games", "", "ties"]) == two["ties"]
    assert float(lines["2", "games", "", "games"]) == 24
    for tile in told["tiles"]:
        assert lines["all", "tiles", tile["tile"], "taken"] == str(tile["taken"])


def test_the_report_and_the_pictures(played: Path, tmp_path: Path) -> None:
    path = tmp_path / "balance.html"
    more = ("--report", str(path), "--pictures", str(tmp_path))
    done(*MANY, "--results", str(played), *more)
    text = path.read_text()
    page = Page()
    page.feed(text)
    assert page.wanted == []
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    assert (page.tags.count("svg"), page.tags.count("table")) == (3, 4)
    assert "How it was measured" in text
    drawn = {one.name: one.read_text() for one in tmp_path.glob("*.svg")}
    assert set(drawn) == {"seats.svg", "cards.svg", "locations.svg"}
    for svg in drawn.values():
        assert svg.startswith("<svg")
        assert svg.strip() in text


def test_few_games_have_no_plot_of_locations(tmp_path: Path) -> None:
    path = tmp_path / "balance.html"
    done(*TWO, "--modules", "nomads", "--report", str(path))
    text = path.read_text()
    assert text.count("<svg") == 2
    assert "<h2>Failures</h2>" not in text


def test_the_games_and_the_forfeited_ones_are_all_of_the_plan() -> None:
    (place,) = odd("Doubtful")
    words = (*MANY, "--games", "4", "--bot", place)
    told = json.loads(done(*words, "--json"))
    counts = [(one["games"], one["forfeited"]) for one in told["tables"]]
    assert all(sum(one) == 4 for one in counts)
    assert any(games and forfeited for games, forfeited in counts)
    lines = done(*words, "--csv", "-").splitlines()
    for one in told["tables"]:
        assert f"{one['players']},games,,forfeited,{one['forfeited']}" in lines


def test_a_bot_that_always_fails_has_failures_and_no_figures(tmp_path: Path) -> None:
    (place,) = odd("Crash")
    path = tmp_path / "balance.html"
    words = (*MANY, "--games", "2", "--bot", place)
    shown = squeezed(done(*words, "--report", str(path), "--pictures", str(tmp_path)))
    assert "ZeroDivisionError: oh dear" in shown
    assert "failed in every game with 2 and 3 players" in shown
    text = path.read_text()
    assert (text.count("<svg"), text.count("<table")) == (0, 1)
    assert "<h2>Failures</h2>" in text
    assert list(tmp_path.glob("*.svg")) == []
    told = json.loads(done(*words, "--json"))
    assert told["tiles"] == []
    for one in told["tables"]:
        unknown = ("ties", "ties_low", "ties_high", "gold", "winners_gold")
        assert {name: one[name] for name in unknown} == dict.fromkeys(unknown)
        assert one["turns"] == {"mean": None, "least": None, "most": None}
        assert (one["games"], one["forfeited"]) == (0, 2)
        assert (one["seats"], one["cards"], one["tiles"]) == ([], [], [])
        assert [failure["kind"] for failure in one["failures"]] == ["exception"]
    lines = done(*words, "--csv", "-").splitlines()
    assert "2,games,,games,0" in lines
    assert "2,games,,gold," in lines


def test_a_stopped_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "night.jsonl"
    run = Run(PLAN, path)
    games = run.play_remaining(lambda jobs: play_locally(PLAN, jobs, 1))
    first = [next(games) for _ in range(4)]
    games.close()
    kept = path.read_text()
    for wanted in ("6", "9", "3"):  # of the last ones all are in the file
        words = (*TWO, "--games", wanted, "--json")
        again = json.loads(done(*words, "--results", str(path)))
        assert path.read_text().startswith(kept)
        assert timeless(read_results(path, PLAN)[:4]) == timeless(first)
        assert again == json.loads(done(*words))
    assert path.read_text().count("\n") == 10


def test_a_file_of_matches_is_another_plan_and_the_other_way_round(tmp_path: Path) -> None:
    mine, others = tmp_path / "balance.jsonl", tmp_path / "arena.jsonl"
    arena = ("arena", "--bots", "random,random", "--games", "3", "--seed", "5", "--processes", "1")
    done(*TWO, "--results", str(mine))
    done(*arena, "--results", str(others))
    for words, path, command in ((arena, mine, "balance"), (TWO, others, "arena")):
        before = path.read_bytes()
        told = refusal(*words, "--results", str(path))
        assert f"holds games of the command {command}; name another file" in told
        assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--bot", "gready"), "There is no bot 'gready'; there are random, greedy"),
        (("--players", "two"), "--players must be a number such as 2 or several such as 2,4"),
        (("--players", "2,7"), "A game has 2 to 5 players, not 7."),
        (("--modules", "sea"), "There is no module 'sea'"),
        (("--json", "--markdown"), "--json and --markdown cannot be combined"),
        (("--csv", "/no/such/folder/a.csv"), "cannot be written: there is no such folder"),
        (("--report", "/no/such/folder/a.html"), "cannot be written: there is no such folder"),
        (("--pictures", "/no/such/folder"), "There is no folder /no/such/folder."),
    ],
)
def test_bad_input_is_refused_with_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    assert sentence in refusal(*TWO, *words)


@pytest.mark.parametrize("patience", ["0", "nan"])
def test_an_impossible_patience_is_refused(patience: str) -> None:
    result = run(*TWO, "--patience", patience)
    assert result.exit_code == 2
    assert "--patience must be a number: 0.001 or more." in result.stderr


def test_what_is_not_installed_is_said_before_the_games(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(report, "find_spec", lambda _: None)
    for words in (("--report", "page.html"), ("--pictures", str(tmp_path))):
        told = refusal(*TWO, *words)
        assert f"{words[0]} draws with the package matplotlib" in told
        assert "pip install 'kingdom-builder[report]'" in told


def test_the_help_shows_examples() -> None:
    said = squeezed(done("balance", "--help", columns=200))
    assert "balance --games 4000 --results night.jsonl --markdown" in said
    assert "balance" in done("--help")
