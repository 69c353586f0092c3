"""Opening games: boards tried, land of one's own, records brought along."""

import random
from pathlib import Path

import pytest

import kingdom_builder as kb
from tests.random_games import random_game
from tests.server.clients import Chair, Message, Page, command, offered, open_game
from tests.server.server_process import Server

MEADOW = "QUADRANT Meadow | location=Farm\n" + "GGGTTWGTTT\n" * 4 + "GGLTTWGTTT\nGGSTTWCDFM\n"
MEADOW += "CDFGTWMTCD\n" * 4
LAGOON = "ISLAND Lagoon | location=bridge\n.GGC.\nDGLCF\n"
EVERYTHING = ["nomads", "capitol", "caves", "island"]


def post(server: Server, page: str, **options: object) -> tuple[int, Message]:
    answer = server.client.post(f"/api/{page}", json=options)
    return answer.status_code, answer.json()


def test_a_board_is_shown_as_it_will_be_laid(server: Server) -> None:
    status, laid = post(server, "board", modules=EVERYTHING, land=MEADOW)
    assert status == 200
    assert any(name.startswith("meadow") for name in laid["board"])
    game, tokens = open_game(
        server, modules=EVERYTHING, land=MEADOW, board=laid["board"], island=laid["island"]
    )
    scenery = Page(server, game, tokens[0]).look()["scenery"]
    assert scenery["quadrants"] == laid["board"]
    assert scenery["caption"] == laid["scenery"]["caption"]
    plain = [
        (spot["name"], spot["ground"], spot["tile"] if spot["ground"] != "nomad" else "")
        for spot in scenery["hexes"]
    ]
    assert plain == [(s["name"], s["ground"], s["tile"]) for s in laid["scenery"]["hexes"]]
    assert not any(spot["piece"] for spot in laid["scenery"]["hexes"])
    drawn = {tuple(post(server, "board")[1]["board"]) for _ in range(5)}
    assert len(drawn) > 1
    assert post(server, "board", board=["farm"])[0] == 422
    assert post(server, "board", modules=["space"])[0] == 422


def test_home_made_land_is_read_checked_and_played(server: Server) -> None:
    assert post(server, "land", text=MEADOW + LAGOON) == (
        200,
        {"quadrants": ["meadow"], "islands": ["lagoon"]},
    )
    assert post(server, "land", text=LAGOON)[1]["quadrants"] == []
    for bad in ("", "nothing", "QUADRANT x", MEADOW.replace("Farm", "Moon"), LAGOON + "L"):
        status, answer = post(server, "land", text=bad)
        assert (status, answer["code"]) == (422, "illegal")
        assert answer["sentence"].endswith(".")
    game, tokens = open_game(server, modules=["island"], land=MEADOW, island=LAGOON)
    welcome = Page(server, game, *tokens).look()
    assert welcome["setup"]["island"]["key"] == "lagoon"
    assert welcome["scenery"]["caption"] == "The island lagoon."
    assert welcome["setup"]["quadrants"][0]["key"] == "meadow"
    refused = post(server, "games", modules=["island"], island="atlantis")
    assert "atlantis" in refused[1]["sentence"]
    assert post(server, "games", island="invented-bridge")[0] == 422
    assert post(server, "games", first_game=True, land=MEADOW)[0] == 422


@pytest.mark.parametrize("face", ["json", "text"])
def test_a_record_goes_out_and_comes_in_and_is_played_on(server: Server, face: str) -> None:
    rng = random.Random(9)
    game, tokens = open_game(server, players=3, modules=EVERYTHING)
    with Chair(server, game, *tokens) as us:
        for _ in range(70):
            us.ask(command(us.update, rng.choice(offered(us.update))))
        before = us.update
    answer = server.client.get(
        f"/api/games/{game}/record?face={face}",
        headers={"Authorization": f"Bearer {','.join(tokens)}"},
    )
    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    status, opened = post(server, "records", text=answer.text)
    assert status == 200
    assert len(set(opened["tokens"])) == 3
    with Chair(server, opened["game"], *opened["tokens"]) as us:
        for key in ("step", "view", "choices", "gold", "task", "told"):
            assert us.update[key] == before[key], key
        for _ in range(1000):
            if us.update["view"]["over"]:
                break
            assert us.ask(command(us.update, rng.choice(offered(us.update))))["type"] == "update"
        assert us.update["view"]["over"]


def test_a_running_record_is_for_those_who_hold_every_seat(server: Server) -> None:
    game, tokens = open_game(server, players=3)
    with_bot, some = open_game(server, players=3, bots=["", "", "random"], start=0)
    for held in ((), tokens[:1], tokens[:2], [tokens[0]] * 3):
        assert Page(server, game, *held).ask("/record")[1]["code"] == "not-over"
    assert Page(server, with_bot, *some).ask("/record")[1]["code"] == "not-over"
    assert Page(server, game, *tokens).ask("/record")[0] == 200
    assert Page(server, game, *tokens).ask("/record?face=mask")[0] == 400


def test_a_finished_record_is_opened_as_a_finished_game(server: Server, tmp_path: Path) -> None:
    played = random_game(12, modules=tuple(EVERYTHING))
    path = kb.save(played, tmp_path / "whole.game")
    status, opened = post(server, "records", text=path.read_text())
    assert status == 200
    page = Page(server, opened["game"])
    update = page.look()["update"]
    assert (update["view"]["over"], update["gold"]["totals"]) == (True, played.gold)
    assert page.ask("/history")[1]["highlights"]
    record = kb.record_from_file_text(page.client.get(f"{page.path}/record?face=text").text)
    assert record == played.record()


def test_bad_records_are_refused_with_the_place(server: Server) -> None:
    played = random_game(3, 2, actions=30)
    good = kb.record_to_text(played.record())
    first = played.log[0].action
    for bad in (
        "",
        "{",
        "{" * 1000,
        "kingdom-builder-record 1",
        good.replace(f"1. {first}", "1. A1 A1"),
        good.replace("hands: ", "hands: gold, "),
        good + "99. A1\n",
    ):
        status, answer = post(server, "records", text=bad)
        assert (status, answer["code"]) == (422, "illegal"), bad
        assert "Traceback" not in answer["sentence"]
    assert post(server, "records", text=7)[0] == 400
    assert post(server, "records", text="x" * 200_001)[0] == 400
    assert post(server, "records", text="x" * 300_000)[0] == 413
    assert post(server, "land", text="x" * 20_000)[0] == 413
