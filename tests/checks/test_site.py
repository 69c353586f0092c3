"""make docs: every page is in a menu, and a link that leads nowhere is named."""

from pathlib import Path

import pytest

from scripts.site import DOCS, MENU, OUTSIDE, Site, as_page, menus

PAGE = '<h1 id="top">A</h1><a href="{href}">b</a><img src="{src}">'


def faults(folder: Path, href: str = "#top", src: str = "a.png") -> list[str]:
    (folder / "a.png").touch()
    (folder / "a.html").write_text(PAGE.format(href=href, src=src))
    (folder / "b.html").write_text('<p id="part">b</p>')
    return list(Site(folder).faults())


def test_every_page_is_in_a_menu() -> None:
    there = {path.stem for path in DOCS.glob("*.md")} | {
        path.stem for path in DOCS.glob("site/*.rst")
    }
    there |= {Path(name.lower()).stem for name in OUTSIDE}
    named = [page for pages in MENU.values() for page in pages]
    assert sorted(named) == sorted(there - {"index"})
    assert "".join(menus()).count("{toctree}") == len(MENU)


@pytest.mark.parametrize(
    "href", ["b.html", "b.html#part", "#top", "https://e.org/x", "mailto:a@e.org"]
)
def test_links_that_lead_somewhere_are_in_order(href: str, tmp_path: Path) -> None:
    assert faults(tmp_path, href) == []


@pytest.mark.parametrize("href", ["c.html", "b.html#other", "#other", "c/", "."])
def test_links_that_lead_nowhere_are_named(href: str, tmp_path: Path) -> None:
    assert faults(tmp_path, href) == [f"a.html leads to {href}"]


def test_a_picture_from_elsewhere_is_named(tmp_path: Path) -> None:
    assert faults(tmp_path, src="https://e.org/a.png") == ["a.html fetches https://e.org/a.png"]
    assert faults(tmp_path, src="b.png") == ["a.html leads to b.png"]


def test_pages_beside_the_folder_are_found_from_everywhere() -> None:
    text = "[a](../CHANGELOG.md) [b](CONTRIBUTING.md#x) [c](docs/rules.md#castle) [d](bots.md)"
    told = "[a](changelog.md) [b](contributing.md#x) [c](rules.md#castle) [d](bots.md)"
    assert as_page(text) == told


def test_a_session_ends_with_its_last_answer() -> None:
    session = "```python\n>>> a\n1\n\n>>> b\n2\n\n```"
    assert as_page(f"x\n\n{session}\n\n```\nmake\n```\n") == (
        "x\n\n```python\n>>> a\n1\n\n>>> b\n2\n```\n\n```\nmake\n```\n"
    )
