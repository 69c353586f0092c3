"""What an index learns: dependencies, extras, addresses, a README whose links work there, one version."""

import re
import tomllib
from collections.abc import Mapping

import kingdom_builder as kb
from compiler.toolchain import BASELINE, MARCH
from kingdom_builder.cli.installation import SERVER
from scripts.index_page import Repository, project_urls, readme_for_index, repository_from
from scripts.node import ROOT
from scripts.release import newest_version

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
EXTRAS: Mapping[str, list[str]] = PROJECT["project"]["optional-dependencies"]
SETTINGS = PROJECT["tool"]["hatch"]["metadata"]["hooks"]["custom"]
README = (ROOT / "README.md").read_text(encoding="utf-8")
LINKS = re.compile(r'\]\(([^)\s]+)\)|src="([^"]+)"')
HOME = "https://code.example/kings/kingdom-builder"
SOMEWHERE = Repository(HOME, SETTINGS["file"], SETTINGS["picture"])


def names(requirements: list[str]) -> set[str]:
    return {re.split(r"[^\w-]", one)[0].replace("-", "_") for one in requirements}


def links(text: str) -> list[str]:
    return ["".join(found) for found in LINKS.findall(text)]


def test_the_library_needs_no_package_of_the_server() -> None:
    assert names(PROJECT["project"]["dependencies"]) == {"msgspec", "rich", "typer"}
    assert {"sqlalchemy", "fastapi", "uvloop", "alembic"} <= names(EXTRAS["server"])


def test_the_program_looks_for_the_packages_of_its_extra() -> None:
    assert set(SERVER) == names(EXTRAS["server"]) - {"uvloop"}  # there is none on Windows


def test_all_is_all_but_ray() -> None:
    (everything,) = EXTRAS["all"]
    told = set(everything.partition("[")[2].rstrip("]").split(","))
    assert told == EXTRAS.keys() - {"all", "ray"}


def test_the_newest_version_of_the_changelog_is_this_one() -> None:
    assert newest_version() == kb.__version__


def test_wheels_are_built_for_every_python_that_is_named() -> None:
    told = re.findall(r"Python :: (3\.\d+)", " ".join(PROJECT["project"]["classifiers"]))
    built = PROJECT["tool"]["cibuildwheel"]["build"]
    assert built == [f"cp{version.replace('.', '')}-*" for version in told]


def test_wheels_are_compiled_for_processors_that_everybody_has() -> None:
    overrides = PROJECT["tool"]["cibuildwheel"]["overrides"]
    asked = {one["select"]: one["environment"][MARCH].replace("_", "-") for one in overrides}
    assert set(asked.values()) == {BASELINE}
    assert all("x86_64" in select or "amd64" in select for select in asked)


def test_with_a_repository_every_link_leads_to_a_file_of_this_version() -> None:
    text = readme_for_index(README, SOMEWHERE, "1.2")
    assert len(links(text)) == len(links(README))
    inside = [link for link in links(text) if link.startswith(HOME)]
    assert f"{HOME}/raw/v1.2/docs/pictures/game.png" in inside
    assert f"{HOME}/blob/v1.2/docs/rules.md" in inside
    assert not [link for link in links(text) if not link.startswith("https://")]
    for link in inside:
        path = re.sub(r"^(blob|raw)/v1\.2/", "", link.removeprefix(f"{HOME}/"))
        assert (ROOT / path.partition("#")[0]).exists(), path


def test_without_a_repository_the_text_stays_and_the_links_go() -> None:
    text = readme_for_index(README, None, "1.2")
    assert links(text) == [link for link in links(README) if link.startswith("https:")]
    assert "<p>" not in text
    assert "| The rules | in our own words" in text


def test_links_elsewhere_and_within_the_page_stay() -> None:
    text = "[a](https://example.org/x) [b](#play) ![c](c.png) [d](d.md#e)"
    assert readme_for_index(text, None, "1") == "[a](https://example.org/x) [b](#play)  d"
    told = readme_for_index(text, SOMEWHERE, "1")
    assert told.startswith("[a](https://example.org/x) [b](#play) ")
    assert links(told)[2:] == [f"{HOME}/raw/v1/c.png", f"{HOME}/blob/v1/d.md#e"]


def test_addresses_follow_from_that_of_the_repository() -> None:
    assert project_urls(None, "1") == {}
    home = repository_from({**SETTINGS, "repository": f"{HOME}/"})
    assert home == SOMEWHERE
    urls = project_urls(home, "1.0")
    assert urls["Repository"] == HOME
    assert all(address.startswith(HOME) for address in urls.values())
    pages = [urls["Documentation"], urls["Changelog"]]
    assert all((ROOT / page.partition("/v1.0/")[2]).is_file() for page in pages)
