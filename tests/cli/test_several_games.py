"""Commands on files with several games, with headers, comments and variations, and on files cut off."""

from dataclasses import replace
from pathlib import Path

import pytest

import kingdom_builder as kb
from kingdom_builder.table.fairness.seeded_cards import shuffle_of
from tests.cli.commands import done, refusal, run, saved
from tests.cli.test_verify import verifiable

SAID = "a bold start\nin the rain"


@pytest.fixture
def club(tmp_path: Path) -> Path:
    """Two games in a file: one that is over and annotated, one that still runs."""
    over, running = saved(tmp_path / "a", seed=4), saved(tmp_path / "b", actions=12, seed=5)
    annotated = replace(
        over.record(),
        headers={"event": "Club evening", "date": "2026-11-19", "Mood": "fine\x1b[31m"},
        comments=(kb.Comment(0, "before it began"), kb.Comment(2, SAID)),
        variations=(kb.Variation(1, over.log[:2], (kb.Comment(2, "stop here"),)),),
    )
    return kb.write_records([annotated, running.record()], tmp_path / "club.games")


def test_replay_tells_of_headers_comments_and_variations(club: Path) -> None:
    said = done("replay", str(club), "--game", "1", "--plain").splitlines()
    assert said[:4] == ["Event: Club evening", "Date: 2026-11-19", "Mood: fine [31m", ""]
    assert said[4] == "     before it began"
    assert said[5].startswith("  1. Ida" if "Ida" in said[5] else "  1. Ana")
    assert said[6:8] == ["     a bold start", "     in the rain"]
    assert said[8].startswith("     (1. ")
    assert said[8].endswith("{stop here})")
    assert said[9].startswith("  2. ")


def test_all_games_are_told_one_after_another(club: Path) -> None:
    for command in (("replay", "--plain"), ("score",)):
        said = done(*command, str(club))
        assert said.index("Game 1") < said.index("Club evening") < said.index("wins with")
        assert said.index("wins with") < said.index("Game 2") < said.index("Ahead so far")
    assert "Game" not in done("score", str(club), "--game", "2")


def test_one_of_several_games_is_chosen(club: Path) -> None:
    assert "wins with" in done("score", str(club), "--game", "1")
    assert "Ahead so far" in done("score", str(club), "--game", "2")
    assert "There is no game 3" in refusal("score", str(club), "--game", "3")
    assert done("hint", str(club), "--game", "2", "--nodes", "1")
    for command in ("hint", "analyse", "picture", "animate"):
        assert "holds several games: choose one" in refusal(command, str(club))
    said = refusal("play", "--resume", str(club))
    assert said.endswith(f"a file of its own: kingdom-builder convert {club} one.game --game 2")


def test_a_picture_bears_the_date_of_the_record(club: Path, tmp_path: Path) -> None:
    done("picture", str(club), "--game", "1", "-o", str(tmp_path / "a.svg"))
    assert "2026-11-19" in (tmp_path / "a.svg").read_text()


def test_a_picture_of_standard_input_goes_to_standard_output(club: Path, tmp_path: Path) -> None:
    words = ("picture", "-", "--game", "1")
    assert "2026-11-19" in done(*words, typed=club.read_text())
    done(*words, "-o", str(tmp_path / "a.svg"), typed=club.read_text())
    assert "2026-11-19" in (tmp_path / "a.svg").read_text()


def test_convert_keeps_everything_of_all_games(club: Path, tmp_path: Path) -> None:
    compact, again, one = (tmp_path / name for name in ("c.json", "again.games", "one.game"))
    done("convert", str(club), str(compact))
    done("convert", str(compact), str(again))
    assert again.read_bytes() == club.read_bytes()
    assert len(compact.read_text().splitlines()) == 2
    done("convert", str(compact), str(one), "--game", "2")
    assert kb.read_record(one) == list(kb.read_records(club))[1]


def test_records_come_from_standard_input(club: Path) -> None:
    assert "Game 2" in done("score", "-", typed=club.read_text())
    assert "Ahead so far" in done("score", "-", "--game", "2", typed=club.read_text())


def test_a_file_that_was_cut_off_is_told_of_on_stderr(club: Path) -> None:
    lines = club.read_text().splitlines(keepends=True)
    club.write_text("".join(lines[:-1]))
    for command in (("replay", "--plain"), ("score",), ("hint", "--nodes", "1")):
        result = run(*command, str(club), "--game", "2")
        assert result.exit_code == 0
        told = f"{club}, game 2: it was cut off: the head announces more than there is.\n"
        assert result.stderr == told
        assert "cut off" not in result.stdout


def test_a_game_that_was_cut_off_is_resumed_with_a_warning(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    saved(path, actions=12)
    path.write_text("".join(path.read_text().splitlines(keepends=True)[:-1]))
    words = ("play", "--resume", str(path), "--players", "", "--bots", "")
    assert "it was cut off" in done(*words, typed="quit\n")


def test_whole_games_are_opened_in_silence(tmp_path: Path) -> None:
    for n, actions in enumerate((0, 1, 12, 10_000)):
        for name in (f"{n}.txt", f"{n}.json"):
            saved(tmp_path / name, actions=actions)
            assert run("score", str(tmp_path / name)).stderr == ""


def test_every_game_in_a_file_is_verified(tmp_path: Path) -> None:
    good = verifiable()
    bad = replace(good, shuffle=shuffle_of("1c" * 32, "2c" * 32))
    path = str(kb.write_records([good, bad, good], tmp_path / "club.games"))
    result = run("verify", path)
    assert result.exit_code == 1
    assert result.stdout.count("Verified") == 2
    assert "follows from the seed" in result.stderr
    assert "Verified" in done("verify", path, "--game", "3")


def test_games_without_a_seed_do_not_keep_others_from_being_verified(tmp_path: Path) -> None:
    good = verifiable()
    bad = replace(good, shuffle=shuffle_of("1c" * 32, "2c" * 32))
    plain = replace(good, shuffle=None)
    result = run("verify", str(kb.write_records([plain, good], tmp_path / "club.games")))
    assert result.exit_code == 2
    assert result.stderr.startswith("Game 1: This record has no seed")
    assert "Game 2\nVerified" in result.stdout
    result = run("verify", str(kb.write_records([plain, bad], tmp_path / "bad.games")))
    assert result.exit_code == 1
    assert "Game 2: The first card of" in result.stderr


@pytest.mark.parametrize("words", [["score"], ["replay"], ["verify"], ["convert"]])
def test_a_file_without_games_is_refused(tmp_path: Path, words: list[str]) -> None:
    path = kb.write_records([], tmp_path / "no.games")
    words += [str(path), *(["-"] if words == ["convert"] else [])]
    assert refusal(*words) == f"There is no game in {path}: it is empty."
