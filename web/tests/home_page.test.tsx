import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catalogue } from "../src/catalogue.js";
import { HomePage } from "../src/home/HomePage.js";
import type { OpenRoom } from "../src/messages.js";
import { removeGame, type SavedGame, savedGames, saveGame } from "../src/stored/savedGames.js";
import { CATALOGUE } from "./setup/offers.js";

let sent: { path: string; body: unknown }[] = [];
let lobby: OpenRoom[] = [];
let page: HTMLElement;

const answer = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

beforeEach(() => {
  sent = [];
  lobby = [];
  catalogue.value = CATALOGUE;
  vi.stubGlobal("fetch", async (path: string, request: RequestInit) => {
    sent.push({ path, body: request.body ? JSON.parse(String(request.body)) : null });
    if (path === "/api/rooms") return answer({ room: "xyz", host_token: "host" });
    if (path === "/api/lobby") return answer({ rooms: lobby });
    if (path === "/api/games") return answer({ game: "abc", tokens: ["secret", ""] });
    return answer({ code: "no-such-game", sentence: "There is no such game.", rule: "" }, 404);
  });
  page = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  render(null, page);
  page.remove();
  for (const { game } of savedGames.value) removeGame(game);
  location.hash = "";
});

const show = () => act(() => render(<HomePage />, page));
const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

test("one click opens a game against the default bot, and the person begins", async () => {
  await show();
  page.querySelector<HTMLButtonElement>(".play-now")?.click();
  await settle();
  const opened = sent.find(({ path }) => path === "/api/games");
  expect(opened?.body).toEqual({ players: ["Player 1", "Oak"], bots: ["", "oak"], start: 0 });
  expect(location.hash).toBe("#/game/abc");
  expect(savedGames.value[0]).toMatchObject({ game: "abc", tokens: ["secret"], mine: [0], onTurn: 0 });
});

test("one click opens a room with free seats for friends, and the key of the host is kept", async () => {
  await show();
  page.querySelector<HTMLButtonElement>(".with-friends")?.click();
  await settle();
  const free = { kind: "invited", name: "", bot: "", was: -1 };
  expect(sent.find(({ path }) => path === "/api/rooms")?.body).toEqual({
    seats: [{ ...free, kind: "here", name: "Player 1" }, free, free, free],
  });
  expect(location.hash).toBe("#/game/xyz");
  expect(savedGames.value[0]).toMatchObject({ game: "xyz", tokens: ["host"], mine: [0], isWaiting: true });
});

test("open tables are listed with what is played there; without any there is no list", async () => {
  await show();
  await settle();
  expect(page.textContent).not.toContain("Open tables");
  render(null, page);
  lobby = [{ room: "hall", host: "Ida", seats: 4, free: 2, modules: ["sea"], clock: "days", opened: 0 }];
  await show();
  await settle();
  const table = page.querySelector<HTMLAnchorElement>("a[href='#/game/hall']");
  expect(table?.textContent).toContain("Ida's table");
  expect(table?.textContent).toContain("2 free seats");
  expect(table?.textContent).toContain("4 players · Sea · over several days");
});

test("the bot and its level are written on the button", async () => {
  await show();
  expect(page.querySelector(".play-now")?.textContent).toContain("against Oak – hard");
});

test("a game that the server does not know is kept, but no longer offered", async () => {
  const game: SavedGame = {
    game: "lost",
    tokens: [],
    players: ["Ana", "Oak"],
    opened: 1,
    touched: 1,
    turn: 3,
    over: false,
    gold: [1, 2],
    onTurn: 0,
    mine: [0],
  };
  saveGame(game);
  await show();
  expect(page.querySelector(".go-on")?.textContent).toContain("Your turn");
  await settle();
  expect(page.querySelector(".go-on")).toBeNull();
  expect(savedGames.value).toEqual([game]);
});
