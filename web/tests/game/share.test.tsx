import { render } from "preact";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import { GameContext } from "../../src/game/context.js";
import { ShareButton } from "../../src/game/replay/ShareButton.js";
import { joinGame } from "../../src/game/state/store.js";
import { publicUrl } from "../../src/room/links.js";
import { FakeSocket } from "../wire/fake_socket.js";

test("a shared position has the address under which others reach the server", async () => {
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal("fetch", async () => new Response('{"public_url": "http://192.0.2.7:8000"}'));
  const copied: string[] = [];
  vi.stubGlobal("navigator", {
    ...navigator,
    languages: ["en"],
    clipboard: { writeText: async (text: string) => void copied.push(text) },
  });
  const page = document.body.appendChild(document.createElement("div"));
  const game = joinGame("abc", -1);
  await act(() =>
    render(
      <GameContext.Provider value={game}>
        <ShareButton />
      </GameContext.Provider>,
      page,
    ),
  );
  await vi.waitFor(() => expect(publicUrl.value).toBe("http://192.0.2.7:8000"));
  await act(() => page.querySelector("button")?.click());
  await vi.waitFor(() => expect(copied).toEqual(["http://192.0.2.7:8000/#/game/abc/0"]));
  game.close();
  render(null, page);
  page.remove();
  vi.unstubAllGlobals();
});
