"""The tables of docs/operations.md say what the program says."""

import re
import tomllib
from dataclasses import fields
from pathlib import Path

from prometheus_client import Counter, Gauge, Histogram

from kingdom_builder.server import metrics
from kingdom_builder.server.rate_limits import Limits
from kingdom_builder.server.settings import SETTINGS, Setting
from kingdom_builder.server.settings_sources import effective_settings

DOCUMENTS = Path(__file__).parents[2] / "docs"
DOCUMENT = (DOCUMENTS / "operations.md").read_text(encoding="utf-8")


def default_of(setting: Setting) -> str:
    assert setting.about is not None
    if setting.about.otherwise:
        return setting.about.otherwise
    if setting.default is False:
        return "`false`"
    return f"`{setting.default}`" if setting.default not in ("", ()) else "none"


def rows(heading: str) -> list[str]:
    """The rows of the table under this heading."""
    section = DOCUMENT.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    return [line for line in section.splitlines() if line.startswith("| `")]


def test_every_setting_is_in_its_table_with_its_help() -> None:
    assert rows("Settings") == [
        f"| `{setting.key}` | {setting.about.text} | {default_of(setting)} |"
        for setting in SETTINGS.values()
        if setting.about
    ]


def test_every_limit_has_its_setting_in_the_table_of_the_protocol() -> None:
    text = (DOCUMENTS / "protocol.md").read_text(encoding="utf-8")
    section = text.split("\n## Limits\n", 1)[1].split("\n## ", 1)[0]
    cells = [line.split("|")[3] for line in section.splitlines() if line.startswith("| ")]
    named = {name for cell in cells[1:] for name in re.findall(r"`(\w+)`", cell)}
    assert named == {field.name for field in fields(Limits)}


def test_every_figure_is_in_its_table() -> None:
    kinds = Counter | Gauge | Histogram
    figures = [one for one in vars(metrics).values() if isinstance(one, kinds)]
    families = {family.name for figure in figures for family in figure.describe()}
    named = {re.sub(r"_total$", "", row.split("`")[1].split("{")[0]) for row in rows("Metrics")}
    assert named == {family.removeprefix("kingdom_builder_") for family in families}


def test_the_example_of_a_file_is_one(tmp_path: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", DOCUMENT, re.DOTALL)
    file = tmp_path / "settings.toml"
    file.write_text(example)
    settings = effective_settings({}, str(file), {}).settings
    assert settings.limits.games == tomllib.loads(example)["limits"]["games"]
