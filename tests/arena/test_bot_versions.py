"""Results know which programs have played: the version and a fingerprint of each bot."""

import json
import shutil
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.arena import bot_versions
from kingdom_builder.arena.bot_versions import version_of
from kingdom_builder.arena.plan import Plan, budget_text
from kingdom_builder.arena.play.results_file import open_results, read_results
from kingdom_builder.arena.report.report import report
from kingdom_builder.arena.stats.standings import standings
from kingdom_builder.bots import Budget, fingerprint
from kingdom_builder.coach.judge import judge_with
from kingdom_builder.external_bots.files import files_of_bot
from kingdom_builder.external_bots.packages import GROUP
from kingdom_builder.i18n import Refused
from tests.arena.matches import odd, played

BOT = (
    "class Mine:\n    def choose(self, view, choices, rng, budget):\n        return choices[{n}]\n"
)


def test_our_bots_have_the_version_of_the_package_and_change_with_its_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = version_of("carlo")
    assert before == version_of("expert")
    assert before.version == kb.__version__
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "weights.toml").write_text("gold = 2")
    monkeypatch.setattr(fingerprint, "PACKAGE", tmp_path)
    fingerprint.own_fingerprint.cache_clear()
    try:
        assert version_of("carlo").fingerprint != before.fingerprint
    finally:
        fingerprint.own_fingerprint.cache_clear()


@pytest.fixture
def copied_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the package that fingerprints are made of."""
    copy = tmp_path / "kingdom_builder"
    ignored = shutil.ignore_patterns("__pycache__", "*.so", "locale", "pages")
    shutil.copytree(fingerprint.PACKAGE, copy, ignore=ignored)
    monkeypatch.setattr(fingerprint, "PACKAGE", copy)
    fingerprint.own_fingerprint.cache_clear()
    yield copy
    fingerprint.own_fingerprint.cache_clear()


DECIDING = (
    "table/positions/determinization.py",
    "table/view.py",
    "notation/choices.py",
    "engine_protocol/engine_bot.py",
    "rules/scoring.py",
    "bots/weights.toml",
    "bots/value_net.kbn",
    "engine.py",
)
SHOWING = ("cli/app.py", "narration/task.py", "arena/report/page.py", "coach/page/page.css")


def test_whatever_decides_a_turn_or_a_verdict_counts_and_what_shows_it_does_not(
    copied_package: Path,
) -> None:
    def fingerprints() -> tuple[str, str]:
        fingerprint.own_fingerprint.cache_clear()
        return version_of("carlo").fingerprint, judge_with().fingerprint

    before = fingerprints()
    for name in (*DECIDING, *SHOWING):
        path = copied_package / name
        content = path.read_bytes()
        path.write_bytes(content + b"\n")
        for old, new in zip(before, fingerprints(), strict=True):
            assert (old == new) == (name in SHOWING), name
        path.write_bytes(content)
    (copied_package / "new_package").mkdir()
    (copied_package / "new_package" / "search.py").write_text("depth = 2")
    assert not set(fingerprints()) & set(before)


def test_a_bot_of_a_file_changes_with_what_it_imports_from_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "importing.py"
    path.write_text("import json\nfrom first_part import Mine\n")
    first, second = tmp_path / "first_part.py", tmp_path / "second_part.py"
    first.write_text("import second_part\n" + BOT.format(n=0))
    second.write_text("depth = 1")
    (tmp_path / "other.py").write_text("this is not imported")
    assert files_of_bot(f"{path}:Mine") == [path, first, second]
    before = version_of(f"{path}:Mine")
    second.write_text("depth = 2")
    assert version_of(f"{path}:Mine") != before
    first.write_text("1 +")
    assert files_of_bot(f"{path}:Mine") == [path]


def test_imports_that_cannot_be_followed_do_not_stop_the_arena(tmp_path: Path) -> None:
    """A folder without ``__init__.py`` is a package to Python, but not to ``modulefinder``."""
    helpers, path = tmp_path / "helpers", tmp_path / "mine.py"
    helpers.mkdir()
    (helpers / "search.py").write_text("depth = 1")
    path.write_text("from helpers.search import depth\n" + BOT.format(n=0))
    assert files_of_bot(f"{path}:Mine")[0] == path
    assert version_of(f"{path}:Mine").fingerprint


def test_a_bot_of_a_file_changes_with_it(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(BOT.format(n=0))
    files = (f"{path}:Mine",)
    before = version_of("Mine", files)
    assert (before.version, before) == ("", version_of(files[0]))
    path.write_text(BOT.format(n=-1))
    assert version_of("Mine", files) != before


def test_a_bot_of_a_package_has_the_version_of_that(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("chatty", "tests.arena.odd_bots:Talker", GROUP)
    monkeypatch.setattr(bot_versions, "installed_bots", lambda: {"chatty": entry})
    assert version_of("chatty").fingerprint == version_of("Talker", odd("Talker")).fingerprint


def test_the_plan_names_them_with_their_budgets() -> None:
    plan = Plan((("carlo@0.5s", "carlo"), ("turn", "Talker")), own_bots=odd("Talker"))
    bots = json.loads(json.dumps(plan.facts()))["bots"]
    ours = {"version": kb.__version__, "fingerprint": version_of("turn").fingerprint}
    assert bots["carlo@0.5s"] == {**ours, "seconds": 0.5, "nodes": None}
    assert bots["carlo"] == {**ours, "seconds": None, "nodes": 512}
    assert bots["Talker"]["fingerprint"] != ours["fingerprint"]
    assert [budget_text(Budget(*one)) for one in ((), (0.5,), (None, 9))] == ["-", "0.5s", "9"]


def test_games_of_a_bot_that_has_changed_are_not_continued(tmp_path: Path) -> None:
    path, results = tmp_path / "mine.py", tmp_path / "night.jsonl"
    path.write_text(BOT.format(n=0))
    pairs = ((f"{path}:Mine", "random"),)
    with open_results(results, Plan(pairs)):
        assert read_results(results, Plan(pairs)) == []
    path.write_text(BOT.format(n=-1))
    with pytest.raises(Refused, match=r"\(different: the code or the budget of a bot\)"):
        read_results(results, Plan(pairs))


def test_the_report_shows_them() -> None:
    pytest.importorskip("matplotlib")
    plan = Plan((("greedy", "random@7"),), games=2)
    page = report(standings(plan, played(plan)), "arena")
    assert version_of("greedy").fingerprint in page
    assert ">7</td>" in page
