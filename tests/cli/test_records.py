"""``replay``, ``score`` and ``convert``: what can be done with a record."""

from datetime import date
from pathlib import Path

import kingdom_builder as kb
from tests.cli.commands import done, refusal, run, saved, squeezed


def test_replay_tells_every_turn_in_words(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    game = saved(path)
    said = done("replay", str(path), "--plain").splitlines()
    first = [entry.action for entry in game.log[:3]]
    start = game.setup.start
    opening = f"  1. {game.players[start]} ({game.setup.hands[start]}): built {' '.join(first)}"
    assert said[0].startswith(opening)
    assert said[game.turn_number - 1].startswith(f"{game.turn_number:>3}. ")
    assert any("this round is the last" in line for line in said)
    assert "wins with" in said[-1]


def test_replay_begins_where_asked(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    saved(path)
    assert done("replay", str(path), "--at", "5").startswith("  5. ")


def test_score_gives_the_gold_of_every_card_with_its_reason(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = saved(path)
    said = squeezed(done("score", str(path), columns=200))
    for seat in game.score().seats:
        assert f"{seat.player} {seat.total} gold" in said
        for card in seat.cards:
            assert f"{card.name} {card.gold}" in said
    assert "beside water" in said
    assert "wins with" in said


def test_a_running_game_is_scored_so_far(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    saved(path, actions=30)
    assert "Ahead so far:" in done("score", str(path))


def test_convert_goes_to_the_other_face_and_back_without_loss(tmp_path: Path) -> None:
    text, compact, again = (tmp_path / name for name in ("a.txt", "b.json", "c.txt"))
    game = saved(text)
    done("convert", str(text), str(compact))
    done("convert", str(compact), str(again))
    assert compact.read_text().startswith("{")
    assert again.read_text() == text.read_text()
    assert kb.load(compact).record() == game.record()


def test_a_finished_game_is_drawn_and_animated(tmp_path: Path) -> None:
    record, picture = tmp_path / "evening.game", tmp_path / "end.svg"
    game = saved(record)
    day = date.fromtimestamp(record.stat().st_mtime).isoformat()
    assert run("picture", str(record), "-o", str(picture)).stderr == f"Written: {picture}\n"
    assert picture.read_text() == kb.draw_result(game, day)
    done("picture", str(record), "--date", "")
    assert (tmp_path / "evening.svg").read_text() == kb.draw_result(game)
    done("animate", str(record), "--date", "Sunday")
    assert (tmp_path / "evening.animation.svg").read_text() == kb.animate(game, "Sunday")


def test_only_a_finished_game_is_drawn_and_only_where_there_is_room(tmp_path: Path) -> None:
    running, over = tmp_path / "running.game", tmp_path / "over.game"
    saved(running, actions=30)
    saved(over)
    for command in ("picture", "animate"):
        assert "not over yet" in refusal(command, str(running))
        assert "no file" in refusal(command, str(tmp_path / "nothing.game"))
        nowhere = str(tmp_path / "nowhere" / "end.svg")
        assert "cannot be written" in refusal(command, str(over), "-o", nowhere)
    assert list(tmp_path.glob("*.svg")) == []
