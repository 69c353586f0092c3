"""Undo and restart over the wire, and several sockets of one seat."""

from tests.server.clients import Chair, Message, Page, command, new_id, offered, open_game
from tests.server.server_process import Server


def take_back(kind: str, update: Message) -> Message:
    return {"type": kind, "version": update["version"], "id": new_id()}


def test_undo_gives_the_position_back_and_everybody_hears_of_it(server: Server) -> None:
    game, tokens = open_game(server, first_game=True, start=0)
    with Chair(server, game, tokens[0]) as ana, Chair(server, game, tokens[1]) as oak:
        start = ana.update
        ana.ask(command(start, start["choices"]["hexes"][0]))
        oak.hear()
        assert ana.update["choices"]["can_undo"]
        answer = ana.ask(take_back("undo", ana.update))
        assert (answer["version"], answer["taken_back"], answer["events"]) == (2, 1, [])
        assert answer["view"] == start["view"]
        assert answer["choices"] == start["choices"] | {"redo": start["choices"]["hexes"][0]}
        assert oak.hear()["version"] == 2
        assert ana.ask(take_back("undo", ana.update))["code"] == "illegal"


def test_restart_takes_the_whole_turn_back(server: Server) -> None:
    game, tokens = open_game(server, first_game=True, start=0)
    with Chair(server, game, tokens[0]) as ana:
        start = ana.update
        for _ in range(3):
            ana.ask(command(ana.update, ana.update["choices"]["hexes"][0]))
        answer = ana.ask(take_back("restart", ana.update))
        assert answer["taken_back"] == 3
        assert answer["view"] == start["view"]


def test_what_was_taken_back_is_redone_step_by_step_even_by_another_screen(server: Server) -> None:
    game, tokens = open_game(server, first_game=True, start=0)
    with Chair(server, game, tokens[0]) as desk:
        views, actions = [desk.update["view"]], []
        for _ in range(3):
            actions.append(desk.update["choices"]["hexes"][-1])
            views.append(desk.ask(command(desk.update, actions[-1]))["view"])
            assert desk.update["choices"]["redo"] == ""
        desk.ask(take_back("undo", desk.update))
        assert desk.update["choices"]["redo"] == actions[2]
        desk.ask(take_back("restart", desk.update))
    with Chair(server, game, tokens[0]) as phone, Chair(server, game, tokens[1]) as rival:
        for n, action in enumerate(actions):
            assert phone.update["view"] == views[n]
            assert phone.update["choices"]["redo"] == action
            assert rival.update["choices"]["redo"] == ""
            phone.ask(command(phone.update, action))
            rival.hear()
        assert phone.update["view"] == views[3]
        assert phone.update["choices"]["redo"] == ""


def test_another_action_forgets_what_was_taken_back(server: Server) -> None:
    game, tokens = open_game(server, first_game=True, start=0)
    with Chair(server, game, tokens[0]) as ana:
        first, other = ana.update["choices"]["hexes"][:2]
        ana.ask(command(ana.update, first))
        ana.ask(take_back("undo", ana.update))
        assert ana.ask(command(ana.update, other))["choices"]["redo"] == ""
        ana.ask(take_back("undo", ana.update))
        assert ana.update["choices"]["redo"] == other


def test_nobody_takes_back_a_turn_that_has_ended(server: Server) -> None:
    game, tokens = open_game(server, first_game=True, start=0)
    with Chair(server, game, tokens[0]) as ana, Chair(server, game, tokens[1]) as oak:
        for _ in range(10):
            if "end" in ana.update["choices"]["options"]:
                break
            ana.ask(command(ana.update, offered(ana.update)[0]))
            oak.hear()
        ana.ask(command(ana.update, "end"))
        oak.hear()
        assert ana.ask(take_back("undo", ana.update))["code"] == "not-your-turn"
        assert oak.ask(take_back("undo", oak.update))["code"] == "illegal"


def test_two_sockets_of_one_seat_hear_the_same_and_either_may_play(server: Server) -> None:
    game, tokens = open_game(server, first_game=True, start=0)
    with Chair(server, game, tokens[0]) as desk, Chair(server, game, tokens[0]) as phone:
        assert desk.welcome == phone.welcome
        played = desk.ask(command(desk.update, offered(desk.update)[0]))
        assert phone.hear() == played
        played = phone.ask(command(phone.update, offered(phone.update)[0]))
        assert desk.hear() == played
        both = [command(desk.update, offered(desk.update)[0]) for _ in range(2)]
        desk.send(both[0])
        phone.send(both[1])
        heard = [_all_heard(desk), _all_heard(phone)]
        assert [messages[0]["type"] for messages in heard] == ["update", "update"]
        (late,) = [message for messages in heard for message in messages[1:]]
        assert late["code"] == "stale"
    assert Page(server, game, tokens[0]).look()["update"]["version"] == 3


def _all_heard(chair: Chair) -> list[Message]:
    """What a socket was told until it hears a pong."""
    chair.send({"type": "ping"})
    heard = [chair.hear()]
    for _ in range(5):
        if heard[-1]["type"] == "pong":
            break
        heard.append(chair.hear())
    return heard[:-1]
