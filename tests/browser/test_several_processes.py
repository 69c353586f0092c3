"""A game on two server processes: who is connected to one that is killed goes on at another."""

import os
import signal
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.browser.conftest import arriving
from tests.browser.table import Table, agree
from tests.browser.test_persistence import UNREACHABLE
from tests.server.clients import open_game
from tests.server.conftest import WIDE
from tests.server.server_process import Server
from tests.server.stores import POSTGRESQL, kept_in


def test_players_go_on_when_the_process_that_serves_them_is_killed(
    browser: Browser, tmp_path: Path
) -> None:
    with kept_in(POSTGRESQL):
        server, other = Server(tmp_path, "--processes", "2", *WIDE), Server(tmp_path, *WIDE)
    game, (ana, ida) = open_game(server, players=["Ana", "Ida"], start=0)
    with arriving(browser, server.web) as here, arriving(browser, other.web) as there:
        first, second = Table(here(UNREACHABLE), server), Table(there(), other)
        first.sit_down(game, ana)
        second.sit_down(game, ida)
        loaded = first.page.evaluate("() => performance.timeOrigin")
        first.play(first.look().legal[0])
        second.wait_for_step(1)
        before = first.look()
        banner = first.page.get_by_text("The server cannot be reached")
        server.process.send_signal(signal.SIGSTOP)  # nobody is to replace them for a moment
        for process in server.serving():
            os.kill(process, signal.SIGKILL)
        expect(banner).to_be_visible()
        first.click(before.legal[0])  # nobody hears it now
        server.process.send_signal(signal.SIGCONT)
        expect(banner).to_have_count(0)
        first.wait_for_step(2)
        second.wait_for_step(2)
        assert len(agree(first)["update"]["view"]["seats"]) == 2
        first.play(first.look().legal[0])
        first.press("End turn")
        second.wait_for_turn()
        agree(second)
        assert first.page.evaluate("() => performance.timeOrigin") == loaded  # never loaded anew
    server.stop()
    other.stop()
