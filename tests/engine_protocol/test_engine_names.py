"""How engines are named, and what a wrong name is told."""

import shutil

import pytest

from kingdom_builder.external_bots.engines import check_engine_name, named_engine
from kingdom_builder.external_bots.lookup import find_bot
from kingdom_builder.i18n import Refused

WRONG = ["A B", "A,B", "2Fast", "Ärger", "A:B", "_a", "A" * 41]


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_name_is_told_which_characters_it_may_have(name: str) -> None:
    for check in (named_engine, check_engine_name):
        with pytest.raises(Refused) as refusal:
            check(f"{name}=python3 eng.py")
        assert str(refusal.value) == (
            f"An engine cannot be named '{name}'. A name begins with a letter from A to Z; letters, "
            "digits, full stops, hyphens and underscores may follow, at most 39 of them."
        )


@pytest.mark.parametrize("name", ["A B", "2Fast"])
def test_whoever_looks_it_up_as_a_bot_is_told_the_same(name: str) -> None:
    with pytest.raises(Refused, match=f"An engine cannot be named '{name}'"):
        find_bot(f"{name}=python3 eng.py")


@pytest.mark.parametrize("name", ["A", "A" * 40, "Robo-2.1_b", "Bär"])
def test_a_name_may_have_letters_digits_and_some_signs(name: str) -> None:
    assert named_engine(f"{name}=python3 eng.py") == f"{name}=python3 eng.py"


@pytest.mark.parametrize(
    ("command", "name"),
    [
        ("./robo --depth=3", "robo"),
        ("robo --depth=3", "robo"),
        ("bots/robo level=3", "robo"),
        ("found level=3", "found"),
    ],
)
def test_a_command_may_have_an_equals_sign_of_its_own(
    monkeypatch: pytest.MonkeyPatch, command: str, name: str
) -> None:
    monkeypatch.setattr(shutil, "which", lambda word: word if word == "found" else None)
    assert named_engine(command) == f"{name}={command}"


def test_a_command_that_gives_no_name_is_told_so() -> None:
    for command in ("'my robo' level=3", "./2fast --depth=3", "=x"):
        for check in (named_engine, check_engine_name):
            with pytest.raises(Refused, match="Name an engine as NAME=COMMAND"):
                check(command)
