"""The rules over HTTP: every rule once, each by its ID, and the pictures that go with them."""

import asyncio
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from kingdom_builder.model.rulebook import Diagram
from kingdom_builder.server.rate_limits import Limits
from kingdom_builder.server.routes import rules as routes_rules
from kingdom_builder.server.wire import rules as wire_rules
from kingdom_builder.server.wire.rules import all_rules
from kingdom_builder.table.rulebook.diagrams import PlayedDiagram, all_diagrams, played
from kingdom_builder.table.rulebook.rule_texts import rules
from tests.server.in_process import pages


def fetch(folder: Path, *paths: str, **headers: str) -> list[httpx.Response]:
    async def ask() -> list[httpx.Response]:
        async with pages(folder) as web:
            return [await web.get(path, headers=headers) for path in paths]

    return asyncio.run(ask())


def told_rules(boxes: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for box in boxes:
        for section in box["sections"]:
            yield from section["rules"]


def test_every_rule_is_told_once_with_its_diagrams(tmp_path: Path) -> None:
    (answer,) = fetch(tmp_path, "/api/rules")
    told = list(told_rules(answer.json()["boxes"]))
    assert Counter(rule["id"] for rule in told) == Counter(rule.id for rule in rules())
    shown = [diagram["key"] for rule in told for diagram in rule["diagrams"]]
    assert Counter(shown) == Counter(list(all_diagrams()))
    assert [box["key"] for box in answer.json()["boxes"]] == [
        *("base", "nomads", "capitol", "caves", "island")
    ]


def test_a_rule_is_found_by_its_id(tmp_path: Path) -> None:
    found, small, missing = fetch(
        tmp_path, "/api/rules/R-BUILD-4", "/api/rules/r-build-4", "/api/rules/R-BUILD-99"
    )
    assert found.json() == small.json()
    assert (found.json()["box"], found.json()["section"]) == ("base", "Building")
    assert found.json()["rule"]["text"].startswith('What "if possible" means')
    assert missing.status_code == 404
    assert missing.json()["code"] == "no-such-rule"
    assert missing.json()["sentence"] == "There is no rule R-BUILD-99."


def test_the_rules_are_prepared_once_for_everybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    played_diagrams: list[str] = []

    def counted(diagram: Diagram) -> PlayedDiagram:
        played_diagrams.append(diagram.key)
        return played(diagram)

    monkeypatch.setattr(wire_rules, "played", counted)
    wire_rules._rules_in.cache_clear()
    routes_rules._rules.cache_clear()

    async def ask() -> None:
        async with pages(tmp_path) as web:
            together = [web.get("/api/rules") for _ in range(4)]
            together += [web.get("/api/rules/R-BUILD-4") for _ in range(4)]
            answers = await asyncio.gather(*together)
            assert {answer.status_code for answer in answers} == {200}

    asyncio.run(ask())
    assert sorted(played_diagrams) == sorted(all_diagrams())


def test_too_many_questions_about_rules_are_refused(tmp_path: Path) -> None:
    async def ask() -> list[int]:
        async with pages(tmp_path, Limits(questions=2)) as web:
            paths = ("/api/rules", "/api/rules/R-BUILD-4", "/api/rules", "/api/rules/R-BUILD-4")
            return [(await web.get(path)).status_code for path in paths]

    assert asyncio.run(ask()) == [200, 200, 429, 429]


def test_a_diagram_is_a_picture_that_a_browser_may_keep(tmp_path: Path) -> None:
    addresses = [
        diagram.address
        for box in all_rules().boxes
        for section in box.sections
        for rule in section.rules
        for diagram in rule.diagrams
    ]
    first, *_ = answers = fetch(tmp_path, *addresses)
    assert all(answer.headers["content-type"] == "image/svg+xml" for answer in answers)
    assert all(answer.text.startswith("<svg") for answer in answers)
    tag = {"if-none-match": first.headers["etag"]}
    again, other, rules_again = fetch(tmp_path, *addresses[:2], "/api/rules", **tag)
    assert (again.status_code, again.content) == (304, b"")
    assert other.status_code == rules_again.status_code == 200
    kept = {"if-none-match": rules_again.headers["etag"]}
    assert fetch(tmp_path, "/api/rules", **kept)[0].status_code == 304


@pytest.mark.parametrize("path", ["/diagrams/nothing.svg", "/diagrams/..%2ffarm.svg"])
def test_no_other_picture_is_there(path: str, tmp_path: Path) -> None:
    (answer,) = fetch(tmp_path, path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "no-such-page"


def test_a_box_nobody_has_heard_of_tells_its_rules() -> None:
    program = (
        "from tests.content.toy.program import register_toy_box; register_toy_box()\n"
        "from kingdom_builder.server.wire.rules import all_rules, one_rule\n"
        "*_, toy = all_rules().boxes\n"
        "print(toy.name, [section.title for section in toy.sections])\n"
        "rule = one_rule('R-TOY-1').rule\n"
        "print(rule.text, *(diagram.caption for diagram in rule.diagrams))\n"
    )
    told = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert told.stdout.splitlines() == [
        "Toy ['Mills and beacons', 'Castles']",
        "*Mill*: build on grass beside water. Beside water lie 3 free grass hexes for the mill.",
    ]
