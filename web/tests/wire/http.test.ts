import { afterEach, expect, test, vi } from "vitest";
import { ask, askText, Refused } from "../../src/wire/http.js";

afterEach(() => vi.unstubAllGlobals());

const answering = (body: string, init: ResponseInit = {}) =>
  vi.stubGlobal("fetch", async () => new Response(body, init));

test.each([200, 502])(
  "an answer that is no JSON comes from something between us and the server (%i)",
  async (status) => {
    answering("<html>Bad gateway</html>", { status });
    await expect(ask("/api/x")).rejects.toMatchObject({ code: "unreachable" });
    await expect(ask("/api/x")).rejects.toBeInstanceOf(Refused);
  },
);

test("a refusal without a sentence is none of the server's", async () => {
  answering('{"detail": "no"}', { status: 500 });
  await expect(ask("/api/x")).rejects.toMatchObject({ code: "unreachable" });
  answering('{"code": "no-such-game", "sentence": "There is none.", "rule": ""}', { status: 404 });
  await expect(ask("/api/x")).rejects.toMatchObject({ code: "no-such-game", message: "There is none." });
});

test("a file has the name that the server gives it", async () => {
  answering("TEXT", { headers: { "Content-Disposition": 'attachment; filename="kingdom-builder-abc.game"' } });
  expect(await askText("/api/games/abc/record")).toEqual({ name: "kingdom-builder-abc.game", text: "TEXT" });
  answering("<svg/>");
  expect(await askText("/artwork.svg")).toEqual({ name: "", text: "<svg/>" });
});
