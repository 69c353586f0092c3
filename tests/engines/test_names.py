"""Names of the engine's modules are local: two modules may use one name for different things."""

import shutil
from pathlib import Path

import pytest

from compiler.names import Unfit, local_names
from compiler.pyx_source import make_pyx_source
from compiler.sources import Module
from kingdom_builder import engine

SOURCE = Path(engine.HERE).parent


def module(name: str, text: str) -> Module:
    place = f"kingdom_builder/{name}.py"
    return Module(f"kingdom_builder.{name.replace('/', '.')}", Path(place), place, text)


def renamed(*texts: str, prelude: str = "") -> list[str]:
    """What becomes of the modules ``model/a``, ``model/b`` and so on."""
    modules = [module(f"model/{name}", text) for name, text in zip("abc", texts, strict=False)]
    return [one.text for one in local_names(modules, prelude)[0]]


def test_a_name_that_only_one_module_defines_stays() -> None:
    one, other = "STEPS = 2\n", "def walk(STEPS: int) -> int:\n    return STEPS\n"
    assert renamed(one, other) == [one, other]


def test_a_name_of_two_modules_gets_the_module_in_front_of_it() -> None:
    one, other = renamed("STEPS = 2\nTWICE = STEPS * 2\n", "STEPS = 3\n")
    assert one == "model_a__STEPS = 2\nTWICE = model_a__STEPS * 2\n"
    assert other == "model_b__STEPS = 3\n"


def test_an_imported_name_is_that_of_its_module_even_under_another_name() -> None:
    user = (
        "from kingdom_builder.model.a import STEPS\n"
        "from kingdom_builder.model.b import STEPS as MORE\n"
        "ALL = STEPS + MORE\n"
    )
    assert renamed("STEPS = 2\n", "STEPS = 3\n", user)[2].splitlines()[2] == (
        "ALL = model_a__STEPS + model_b__STEPS"
    )


def test_what_is_local_is_left_alone() -> None:
    text = """
STEPS = 2


def local(board: Board) -> int:
    STEPS = board.STEPS
    return STEPS


def argument(STEPS: int) -> int:
    return STEPS


def inner(board: Board) -> list[int]:
    return [STEPS for STEPS in range(board.STEPS)]


def outer(board: Board) -> list[int]:
    return [é + STEPS for é in range(STEPS)] + [STEPS]


class Walk:
    STEPS = 5

    def steps(self) -> int:
        return self.STEPS + STEPS
"""
    changed = renamed(text, "STEPS = 3\n")[0].splitlines()
    kept = [line for line in text.splitlines() if line not in changed]
    assert kept == [
        "STEPS = 2",
        "    return [é + STEPS for é in range(STEPS)] + [STEPS]",
        "        return self.STEPS + STEPS",
    ]
    assert (
        "    return [é + model_a__STEPS for é in range(model_a__STEPS)] + [model_a__STEPS]"
        in changed
    )
    assert "        return self.STEPS + model_a__STEPS" in changed


def test_classes_functions_and_annotations_follow() -> None:
    text = (
        "class Walk:\n    pass\n\n"
        'def walk(first: Walk, rest: "list[Walk]") -> "Walk | None":\n    return walk(first, rest)\n'
    )
    changed = renamed(text, "class Walk:\n    pass\n\ndef walk() -> None:\n    pass\n")[0]
    assert changed == (
        "class model_a__Walk:\n    pass\n\n"
        "def model_a__walk(first: model_a__Walk, rest: 'list[model_a__Walk]')"
        " -> 'model_a__Walk | None':\n    return model_a__walk(first, rest)\n"
    )


@pytest.mark.parametrize("name", ["max", "cdef", "Row", "bit", "NAMES"])
def test_a_name_that_means_something_to_python_or_cython_is_changed(name: str) -> None:
    prelude = "cdef extern from 'x':\n    int bit(int index)\n\ncdef class Row:\n    pass\n"
    assert renamed(f"{name} = 2\n", prelude=prelude) == [f"model_a__{name} = 2\n"]


def test_what_is_not_compiled_cannot_be_imported() -> None:
    with pytest.raises(Unfit, match=r"model/a.py:1: Event of kingdom_builder.model.event is not"):
        renamed("from kingdom_builder.model.event import Event\n")


def test_two_boxes_may_both_define_steps(tmp_path: Path) -> None:
    ignored = shutil.ignore_patterns("_compiled*", "__pycache__", "pages", "locale")
    shutil.copytree(SOURCE, tmp_path / "src", ignore=ignored)
    content = tmp_path / "src" / "kingdom_builder" / "content"
    for number, box in enumerate(("base", "nomads")):
        path = content / box / "tiles" / "strider.py"
        path.write_text(f'"""Steps."""\n\nSTEPS = {number + 20}\n', "utf-8")
    lines = [line.text.strip() for line in make_pyx_source(tmp_path / "src", "nobody").lines]
    for number, box in enumerate(("base", "nomads")):
        assert (
            f"static constexpr long long kb_content_{box}_tiles_strider__STEPS = {number + 20}LL;"
            in lines
        )
