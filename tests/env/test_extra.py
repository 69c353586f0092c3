"""Without the packages of the extra ``learning`` one sentence says how to get them."""

import subprocess
import sys

import pytest

from kingdom_builder.env.extra import require

WITHOUT = """
import sys
sys.modules[{package!r}] = None
try:
    {statement}
except ImportError as error:
    print(type(error).__name__, error.name, error, sep="|")
"""
DRAW = (
    "from kingdom_builder.env.learner import LearnerEnv as Env;"
    "env = Env(render_mode='rgb_array'); env.reset(); env.render()"
)


@pytest.mark.parametrize(
    ("package", "statement"),
    [
        ("gymnasium", "import kingdom_builder.env"),
        ("gymnasium", "from kingdom_builder.env import kingdom_builder_v0"),
        ("numpy", "from kingdom_builder.env.batch import BatchEnv"),
        ("pettingzoo", "from kingdom_builder.env import kingdom_builder_v0"),
        ("resvg_py", DRAW),
    ],
)
def test_whoever_lacks_a_package_is_told_how_to_get_it(package: str, statement: str) -> None:
    script = WITHOUT.format(package=package, statement=statement)
    told = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    ).stdout.strip()
    assert told == (
        f"ModuleNotFoundError|{package}|kingdom_builder.env needs {package}; "
        "install what is missing with: pip install 'kingdom-builder[learning]'"
    )


def test_everything_that_is_missing_is_named() -> None:
    require("numpy")
    with pytest.raises(ImportError, match="needs one_of_them and another; install"):
        require("numpy", "one_of_them", "another")
