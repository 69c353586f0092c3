import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catalogue } from "../src/catalogue.js";
import { GamesPage } from "../src/home/GamesPage.js";
import { byUrgency, rooms } from "../src/home/savedRooms.js";
import type { RoomView } from "../src/messages.js";
import { removeGame, type SavedGame, savedGames, saveGame } from "../src/stored/savedGames.js";
import { SCENERY } from "./board/fixture.js";
import { room } from "./game/room_samples.js";
import { update, view } from "./game/samples.js";
import { CATALOGUE } from "./setup/offers.js";

const game = (name: string, more: Partial<SavedGame> = {}): SavedGame => ({
  game: name,
  tokens: ["t"],
  players: ["Ana", "Ida"],
  opened: 0,
  touched: 0,
  turn: 1,
  over: false,
  gold: [0, 0],
  onTurn: 0,
  mine: [0],
  ...more,
});

const timed = (left: number): RoomView => room({ clock: { left: [left, 0], running: 0, as_of: 1_000_000 } });

afterEach(() => {
  for (const { game } of savedGames.value) removeGame(game);
  rooms.value = new Map();
  vi.unstubAllGlobals();
});

test("of the games that wait for me the one with least time comes first", () => {
  const games = [game("calm"), game("slow"), game("quick"), game("theirs", { onTurn: 1 })];
  rooms.value = new Map([
    ["slow", timed(90_000)],
    ["quick", timed(30_000)],
    ["theirs", timed(1)],
  ]);
  expect(byUrgency(games, 1_000_000).map((one) => one.game)).toEqual(["quick", "slow", "calm", "theirs"]);
});

let page: HTMLElement;

beforeEach(() => {
  catalogue.value = CATALOGUE;
  page = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  render(null, page);
  page.remove();
});

test("a game shows its board, its last move and the time that is left; a game against a bot asks for no room", async () => {
  const asked: string[] = [];
  const seats = [view().seats[0]!, { ...view().seats[1]!, settlements: ["A1", "B1"] }];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (path.startsWith("/api/rooms")) return new Response(JSON.stringify({ ...timed(90_000), now: 1_000_000 }));
    if (path.endsWith("/away"))
      return new Response(
        JSON.stringify({
          seats: [
            { end: 6, sentence: "Ida built on B1." },
            { end: 3, sentence: "Leo built on C1." },
          ],
        }),
      );
    const bot = path.endsWith("/b") ? "oak" : "";
    const table = { game: "a", mine: [0], setup: {}, scenery: SCENERY };
    const players = [
      { name: "Ana", bot: "" },
      { name: "Ida", bot },
    ];
    const now = update({ view: view({ seats }) });
    return new Response(JSON.stringify({ ...table, seats: players, update: now }));
  });
  saveGame(game("b"));
  saveGame(game("a"));
  await act(() => render(<GamesPage />, page));
  await act(() => new Promise((done) => setTimeout(done, 30)));
  expect(asked.filter((path) => path.startsWith("/api/rooms"))).toEqual(["/api/rooms/a"]);
  const cards = [...page.querySelectorAll(".game-card")];
  expect(cards[0]?.textContent).toContain("1:30 left");
  expect(cards[0]?.textContent).toContain("Ida built on B1.");
  expect(cards[0]?.querySelectorAll('.mini-seat[data-seat="1"] circle')).toHaveLength(2);
  expect(cards[1]?.textContent).not.toContain("left");
});
