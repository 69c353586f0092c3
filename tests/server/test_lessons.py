"""Lessons as the server gives them."""

from tests.server.clients import Message, Page, command, offered, open_game
from tests.server.server_process import Server

LEARN = {"players": ["Ana", "Tom"], "start": 0}


def ask(page: Page, box: str = "base", told: str = "") -> Message:
    status, answer = page.ask(f"/lesson?box={box}&told={told}")
    assert status == 200, answer
    return answer


def test_a_lesson_is_told_topic_by_topic(server: Server) -> None:
    game, tokens = open_game(server, **LEARN, lesson="base")
    ana = Page(server, game, tokens[0])
    first = ask(ana)
    assert first["of"] == 14
    assert first["version"] == 0
    assert first["topic"]["key"] == "card"
    assert first["topic"]["number"] == 1
    assert first["topic"]["panel"] == "hand"
    second = ask(ana, told="card")
    assert second["topic"]["key"] == "aim"
    assert second["topic"]["number"] == 2
    start = ana.look()["update"]
    built = ana.play(start, offered(start)[0])
    third = ask(ana, told="card,aim,location")
    assert third["version"] == built["version"]
    assert third["topic"]["key"] == "adjacency"


def test_others_are_told_nothing(server: Server) -> None:
    game, tokens = open_game(server, **LEARN, lesson="base")
    assert ask(Page(server, game))["topic"] is None
    assert ask(Page(server, game, tokens[1]))["topic"] is None  # it is not their turn


def test_the_lesson_of_a_box_has_a_game_of_its_own(server: Server) -> None:
    offers = server.client.get("/api/catalogue").json()
    assert offers["lesson_bot"] == "easy"
    boxes = [box["key"] for box in offers["boxes"] if box["lesson"]]
    assert boxes == ["base", "nomads", "capitol", "caves", "island"]
    for box in boxes:
        game, tokens = open_game(server, **LEARN, lesson=box)
        page = Page(server, game, tokens[0])
        assert page.look()["setup"]["modules"] == [key for key in boxes[1:] if key == box]
        assert ask(page, box)["topic"] is not None


def test_what_cannot_be_learned_is_refused(server: Server) -> None:
    game, tokens = open_game(server, **LEARN, lesson="base")
    page = Page(server, game, tokens[0])
    status, refusal = page.ask("/lesson?box=nomads")
    assert (status, refusal["code"]) == (422, "illegal")
    assert page.ask("/lesson?box=nothing")[0] == 422
    for wrong in ({"lesson": "nothing"}, {"lesson": "caves", "modules": ["caves"]}):
        answer = server.client.post("/api/games", json=wrong)
        assert (answer.status_code, answer.json()["code"]) == (422, "illegal")


def test_the_texts_of_cards_fit_the_board(server: Server) -> None:
    game, tokens = open_game(server, **LEARN, cards=["workers", "merchants", "lords"])
    texts = Page(server, game, tokens[0]).look()["scenery"]["card_texts"]
    assert set(texts) == {"workers", "merchants", "lords", "castles"}
    assert not any("nomad" in text for text in texts.values())
    nomads, keys = open_game(
        server,
        **LEARN,
        cards=["workers", "merchants", "lords"],
        modules=["nomads"],
        board=["quarry", "farm", "tower", "barn"],
    )
    texts = Page(server, nomads, keys[0]).look()["scenery"]["card_texts"]
    assert "nomad field" in texts["workers"]


def test_a_lesson_outlives_the_end_of_the_turn(server: Server) -> None:
    """Nothing is stored about it: the position and what was told are enough."""
    game, tokens = open_game(server, **LEARN, lesson="base")
    both = Page(server, game, *tokens)
    update = both.look()["update"]
    while update["turn_number"] < 3:
        status, update = both.send(command(update, offered(update)[0]))
        assert status == 200
    told = "card,aim,adjacency,end-of-turn,location,tile"
    assert ask(Page(server, game, tokens[0]), told=told)["topic"]["key"] == "few-terrains"
