"""Descriptions over HTTP: anything on the table in words, for whoever asks."""

from kingdom_builder.server.wire.description import description_of
from tests.random_games import random_game
from tests.server.clients import Chair, Page, command, open_game
from tests.server.server_process import Server

BOARD = ["tavern", "paddock", "oasis", "farm"]


def test_everybody_hears_what_things_do_and_a_player_what_they_would_bring(server: Server) -> None:
    game, tokens = open_game(server, start=0, board=BOARD)
    player, other, watcher = (
        Page(server, game, tokens[0]),
        Page(server, game, tokens[1]),
        Page(server, game),
    )
    legal = player.look()["update"]["choices"]["hexes"][0]
    status, told = player.ask(f"/describe?subject={legal}")
    assert (status, told["kind"], told["subject"], told["step"]) == (200, "hex", legal, 0)
    assert any(line["kind"] == "allowed" for line in told["lines"])
    for page in (other, watcher):
        lines = page.ask(f"/describe?subject={legal}")[1]["lines"]
        assert lines
        assert not any(line["kind"] in ("allowed", "forbidden") for line in lines)
    for subject, kind in (("tavern", "tile"), ("castles", "card"), ("R-BUILD-3", "rule")):
        told = watcher.ask(f"/describe?subject={subject}")[1]
        assert (told["kind"], told["subject"]) == (kind, subject)
        assert told["lines"]


def test_a_past_position_is_described_as_it_was(server: Server) -> None:
    game, tokens = open_game(server, start=0, board=BOARD)
    with Chair(server, game, *tokens) as us:
        built = us.update["choices"]["hexes"][0]
        us.ask(command(us.update, built))
    page = Page(server, game, tokens[0])
    now = page.ask(f"/describe?subject={built}")[1]
    then = page.ask(f"/describe?subject={built}&step=0")[1]
    assert "stands here" in now["lines"][0]["text"]
    assert "stands here" not in then["lines"][0]["text"]
    assert (now["step"], then["step"]) == (1, 0)
    for step, may_play in (("", True), ("&step=1", True), ("&step=0", False)):
        legal = page.look()["update"]["choices"]["hexes"][0]
        kinds = {line["kind"] for line in page.ask(f"/describe?subject={legal}{step}")[1]["lines"]}
        assert ("allowed" in kinds) == may_play


def test_what_is_unknown_is_refused_in_a_sentence(server: Server) -> None:
    game, _ = open_game(server)
    page = Page(server, game)
    for bad in ("zebra", "R-NONE-1", "iA1", "Z9", "%20"):
        status, answer = page.ask(f"/describe?subject={bad}")
        assert (status, answer["code"]) == (422, "illegal")
        assert answer["sentence"]
    assert page.ask("/describe?subject=F8&step=99999")[0] == 422
    for bad in ("/describe", "/describe?subject=", f"/describe?subject={'x' * 65}"):
        assert page.ask(bad)[0] == 400


def test_the_answer_is_in_the_words_of_the_library() -> None:
    game = random_game(3, 2, 40)
    told = description_of(game, "farm", game.seat, over=False)
    assert told.title == "Farm"
    assert {line.kind for line in told.lines} <= {"fact", "gold", "allowed", "forbidden"}
