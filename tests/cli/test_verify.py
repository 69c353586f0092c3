"""``verify``: whether the cards of a record follow from its seed; and that ``convert`` keeps the seed."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import kingdom_builder as kb
from kingdom_builder.i18n import Refused
from kingdom_builder.notation.notes import RESIGNED, Note
from kingdom_builder.notation.record import Record
from kingdom_builder.table.fairness.seeded_cards import SeededCards, first_hands, shuffle_of
from kingdom_builder.table.records.files import (
    read_record,
    record_from_file_text,
    record_to_json,
    record_to_text,
    write_records,
)
from tests.cli.commands import done, refusal, run, saved, squeezed

SHUFFLE = shuffle_of("1b" * 32, "2c" * 32)


def verifiable() -> Record:
    """A game of Ana and Ida whose cards follow from a seed."""
    game = kb.new_first_game(["Ana", "Ida"], seed=4)
    game = kb.Game(replace(game.setup, hands=first_hands(SHUFFLE.seed, 2)), Random(4))
    rng = game.dealer.rng
    while not game.over:
        game.play(rng.choice(list(game.choices)), SeededCards(SHUFFLE.seed, game).draw)
    return replace(game.record(), shuffle=SHUFFLE)


def written(path: Path, record: Record) -> str:
    write_records([record], path)
    return str(path)


@pytest.mark.parametrize("name", ["evening.game", "evening.json"])
def test_a_good_record_is_verified(tmp_path: Path, name: str) -> None:
    record = verifiable()
    draws = sum(len(entry.chance) for entry in record.entries)
    path = written(tmp_path / name, record)
    said = squeezed(done("verify", path))
    assert (
        f"Verified: all cards follow from the seed (first hands: 2, drawn later: {draws})." in said
    )
    assert f"Commitment: {SHUFFLE.commitment} Compare the commitment" in said
    typed = (tmp_path / name).read_text()
    assert squeezed(done("verify", "-", typed=typed)) == said
    told = squeezed(done("verify", path, "--commitment", SHUFFLE.commitment.upper()))
    assert "It is the commitment you have named" in told


def test_a_record_that_is_cut_off_is_verified_as_far_as_it_goes(tmp_path: Path) -> None:
    record = verifiable()
    assert "does not reach the end" not in done("verify", written(tmp_path / "all.game", record))
    cut_off = replace(record, entries=record.entries[:40])
    said = squeezed(done("verify", written(tmp_path / "cut.game", cut_off)))
    assert "Verified: all cards follow from the seed" in said
    assert "The record does not reach the end of the game" in said
    resigned = replace(cut_off, notes=(Note(40, 1, RESIGNED),))
    path = written(tmp_path / "resigned.game", resigned)
    assert "does not reach the end" not in done("verify", path)


def test_what_is_wrong_is_named_and_the_exit_code_is_1(tmp_path: Path) -> None:
    record = verifiable()
    path = written(tmp_path / "evening.game", record)
    other = run("verify", path, "--commitment", "00" * 32)
    assert (other.exit_code, other.stdout) == (1, "")
    assert "another commitment" in other.stderr
    forged = replace(record, shuffle=shuffle_of("3d" * 32, SHUFFLE.salt))
    result = run("verify", written(tmp_path / "forged.json", forged))
    assert result.exit_code == 1
    assert "follows from the seed" in result.stderr


def test_what_cannot_be_verified_is_refused(tmp_path: Path) -> None:
    saved(tmp_path / "own.game")
    assert "no seed" in refusal("verify", str(tmp_path / "own.game"))
    assert "no file" in refusal("verify", str(tmp_path / "nothing.game"))
    assert run("verify", "-", typed="nonsense").exit_code == 2
    assert run("--language", "de", "verify", str(tmp_path / "own.game")).stderr.startswith(
        "Diese Aufzeichnung hat keinen Seed"
    )


def test_both_faces_keep_the_shuffle_and_older_programs_can_read_them(tmp_path: Path) -> None:
    record = verifiable()
    text, compact, again = (tmp_path / name for name in ("a.game", "b.json", "c.game"))
    written(text, record)
    done("convert", str(text), str(compact))
    done("convert", str(compact), str(again))
    assert again.read_text() == text.read_text()
    assert read_record(text) == read_record(compact) == record
    plain = replace(record, shuffle=None)
    added = [line for line in text.read_text().splitlines(keepends=True) if line[0] == ";"]
    assert len(added) == 3  # remarks, which were never read
    assert text.read_text().replace("".join(added), "") == record_to_text(plain)
    values = json.loads(compact.read_text())
    assert values.pop("shuffle")["seed"] == SHUFFLE.seed
    assert values == json.loads(record_to_json(plain))


def test_talk_cannot_pretend_to_be_a_seed() -> None:
    plain = record_to_text(replace(verifiable(), shuffle=None))
    lines = "".join(f"; {key}: {'ab' * 32}\n" for key in ("commitment", "seed", "salt"))
    assert record_from_file_text(plain + lines).shuffle is None
    assert record_from_file_text(record_to_text(verifiable()) + lines).shuffle == SHUFFLE
    head, blank, turns = plain.partition("\n\n")
    assert record_from_file_text(f"{head}\n; seed: 42{blank}{turns}").shuffle is None


@pytest.mark.parametrize(
    ("shuffle", "sentence"),
    [
        (
            {"commitment": "ab" * 32, "seed": "AB" * 32, "salt": "ab" * 32},
            "shuffle.seed must have 64",
        ),
        ({"commitment": "ab" * 32, "seed": "ab", "salt": "ab" * 32}, "shuffle.seed must have 64"),
        ({"commitment": "ab" * 32, "seed": "ab" * 32}, "has no 'salt'"),
        ({"commitment": 1, "seed": "ab" * 32, "salt": "ab" * 32}, "must be a text"),
        ("seed", "must be an object"),
    ],
)
def test_a_shuffle_that_cannot_be_read_is_refused(shuffle: object, sentence: str) -> None:
    values = json.loads(record_to_json(verifiable())) | {"shuffle": shuffle}
    with pytest.raises(Refused, match=sentence):
        record_from_file_text(json.dumps(values))
