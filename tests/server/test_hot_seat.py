"""Several seats at one screen."""

import random

from tests.server.clients import Chair, Page, command, offered, open_game
from tests.server.server_process import Server


def test_one_socket_plays_a_whole_game_for_all_its_seats(server: Server) -> None:
    game, tokens = open_game(server, players=3, modules=["nomads"], start=1)
    rng = random.Random(8)
    with Chair(server, game, *tokens) as all_of_us:
        assert all_of_us.welcome["mine"] == [0, 1, 2]
        for _ in range(1000):
            now = all_of_us.update
            if now["view"]["over"]:
                break
            assert now["view"]["seat"] == now["view"]["turn"]
            order = command(now, rng.choice(offered(now)))
            assert all_of_us.ask(order)["id"] == order["id"]
    assert all_of_us.update["view"]["over"]
    assert "gold" in all_of_us.update["told"]


def test_one_who_holds_some_seats_is_shown_the_next_of_them(server: Server) -> None:
    game, tokens = open_game(server, players=4, start=0)
    with (
        Chair(server, game, tokens[3], tokens[1]) as ours,
        Chair(server, game, tokens[0], tokens[2]) as theirs,
    ):
        assert ours.welcome["mine"] == [1, 3]
        rng = random.Random(2)
        for _ in range(60):
            turn = ours.update["view"]["turn"]
            assert ours.update["view"]["seat"] == {0: 1, 1: 1, 2: 3, 3: 3}[turn]
            assert theirs.update["view"]["seat"] == {0: 0, 1: 2, 2: 2, 3: 0}[turn]
            mover, other = (ours, theirs) if turn in (1, 3) else (theirs, ours)
            assert offered(other.update) == []
            order = command(mover.update, rng.choice(offered(mover.update)))
            refused = other.ask(order)
            assert refused["code"] == "not-your-turn"
            assert mover.ask(order)["id"] == order["id"]
            assert other.hear()["id"] == ""


def test_several_tokens_over_http(server: Server) -> None:
    game, tokens = open_game(server, players=2, bots=["", ""], start=1)
    page = Page(server, game, *tokens)
    welcome = page.look()
    assert welcome["mine"] == [0, 1]
    assert welcome["update"]["view"]["seat"] == 1
    played = page.play(welcome["update"], offered(welcome["update"])[0])
    assert (played["version"], played["step"]) == (1, 1)
    assert Page(server, game, "", tokens[0], "").look()["mine"] == [0]


def test_one_wrong_token_spoils_all(server: Server) -> None:
    game, tokens = open_game(server)
    assert Page(server, game, *tokens, "x").ask()[0] == 401
    assert Page(server, game, *[tokens[0]] * 7).ask()[0] == 401
    with Chair(server, game, tokens[0], "x") as stranger:
        assert stranger.welcome["code"] == "wrong-token"
