/** What the room asks of a player, and what can be done about the others. */
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catalogue } from "../../src/catalogue.js";
import { permission } from "../../src/game/alerts/notifications.js";
import { GameContext } from "../../src/game/context.js";
import { Players } from "../../src/game/panels/Players.js";
import { Questions } from "../../src/game/panels/Questions.js";
import { TableMenu } from "../../src/game/panels/TableMenu.js";
import { TurnReminder } from "../../src/game/panels/TurnReminder.js";
import { onRemoval } from "../../src/game/state/removal.js";
import { joinGame } from "../../src/game/state/store.js";
import type { Game } from "../../src/game/types.js";
import type { RoomSeat, RoomView } from "../../src/messages.js";
import { removeGame, type SavedGame, saveGame, tokensOf } from "../../src/stored/savedGames.js";
import { CATALOGUE } from "../setup/offers.js";
import { FakeSocket } from "../wire/fake_socket.js";
import { room, seat } from "./room_samples.js";
import { update, view } from "./samples.js";

let page: HTMLElement;
let game: Game;
let sent: { path: string; body: unknown }[];

beforeEach(() => {
  catalogue.value = CATALOGUE;
  FakeSocket.all = [];
  sent = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", async (path: string, request: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(request.body)) });
    return new Response("{}");
  });
  HTMLDialogElement.prototype.showModal ??= () => {};
  page = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  render(null, page);
  page.remove();
  game.close();
  removeGame("g");
  removeGame("next");
  vi.unstubAllGlobals();
  location.hash = "";
});

async function show(what: preact.ComponentChildren, around: RoomView) {
  game = joinGame("g", -1);
  const seats = around.seats.map(({ name, bot }) => ({ name, bot }));
  const scenery = { hexes: [], quadrants: [], names: {}, caption: "" };
  const now = update({ version: 7, step: 0 });
  FakeSocket.last.tell({ type: "welcome", game: "g", mine: around.mine, seats, setup: {}, scenery, update: now });
  FakeSocket.last.tell(around);
  await act(() => render(<GameContext.Provider value={game}>{what}</GameContext.Provider>, page));
}

const button = (name: string) => [...page.querySelectorAll("button")].find((one) => one.textContent?.includes(name));
const press = (name: string) => act(() => button(name)?.click());

test("a takeback is asked of those who have not agreed, and whoever asked may withdraw", async () => {
  const takeback = { seat: 1, version: 5, turn: 7, waiting_for: [0] };
  await show(<Questions />, room({ takeback }));
  expect(page.textContent).toContain("Ida asks to take back turn 7.");
  expect(page.textContent).toContain("All hidden terrain cards are shuffled and dealt anew.");
  await press("Agree");
  await act(() => FakeSocket.last.tell(room({ takeback: { ...takeback, waiting_for: [] } })));
  expect(page.textContent).toBe("");
  await act(() => FakeSocket.last.tell(room({ takeback: { seat: 0, version: 6, turn: 7, waiting_for: [1] } })));
  await press("Withdraw");
  expect(sent).toEqual([
    { path: "/api/rooms/g/takeback/reply", body: { version: 5, agrees: true } },
    { path: "/api/rooms/g/takeback/reply", body: { version: 6, agrees: false } },
  ]);
});

const ASKED = { seat: 0, version: 6, turn: 7, waiting_for: [1] };

async function askForTurn7() {
  await show(<Questions />, room({ takeback: ASKED }));
  expect(page.textContent).toContain("You have asked to take back your turn. Waiting for Ida.");
  FakeSocket.last.tell(update({ version: 8, step: 1, turn_number: 8 }));
}

test("whoever asked hears that the turn stands, once", async () => {
  await askForTurn7();
  await act(() => FakeSocket.last.tell(room()));
  expect(game.notice.value).toEqual({
    text: "Your turn stands: somebody did not agree.",
    rule: "",
    tone: "neutral",
  });
  game.notice.value = null;
  await act(() => FakeSocket.last.tell(room({ watchers: 1 })));
  expect(game.notice.value).toBeNull();
});

test("nothing is told when the turn is taken back, the question withdrawn, or the game over", async () => {
  await askForTurn7();
  FakeSocket.last.tell(update({ version: 9, step: 0, turn_number: 7, taken_back: 1 }));
  await act(() => FakeSocket.last.tell(room()));
  expect(game.notice.value).toBeNull();
  game.close();
  await askForTurn7();
  await press("Withdraw");
  await act(() => FakeSocket.last.tell(room()));
  expect(game.notice.value).toBeNull();
  game.close();
  await askForTurn7();
  await act(() => FakeSocket.last.tell(room({ phase: "over" })));
  expect(game.notice.value).toBeNull();
});

test("a question that others asked is no news of mine", async () => {
  await show(<Questions />, room({ takeback: { seat: 1, version: 6, turn: 7, waiting_for: [0] } }));
  FakeSocket.last.tell(update({ version: 8, step: 1, turn_number: 8 }));
  await act(() => FakeSocket.last.tell(room()));
  expect(game.notice.value).toBeNull();
});

test("a seat that a bot holds can be taken back", async () => {
  await show(<Questions />, room({ seats: [seat("Ana", { stand_in: "oak" }), seat("Ida")] }));
  expect(page.textContent).toContain("Oak is playing for you.");
  await press("Take it back");
  expect(sent).toEqual([{ path: "/api/rooms/g/seats/0/return", body: {} }]);
});

test("a rematch is joined with the tokens of this game", async () => {
  saveGame({ game: "g", tokens: ["mine"] } as unknown as SavedGame);
  await show(<Questions />, room({ phase: "over", rematch: "next", rematch_by: 1 }));
  expect(page.textContent).toContain("Ida wants a rematch.");
  await press("Join");
  expect([location.hash, tokensOf("next")]).toEqual(["#/game/next", ["mine"]]);
});

test("what can be done about a player who is away sits with that player", async () => {
  const away = (since: number) => [
    seat("Ana"),
    seat("Ida", { is_here: false, away_since: since, stand_in_from: (since + 120) * 1000 }),
  ];
  await show(<Players />, room({ seats: away(950), now: 1_000_000 }));
  expect(page.textContent).toContain("away for a moment");
  expect(button("A bot may play for Ida in 1:10")?.disabled).toBe(true);
  expect(button("Remove player")).toBeUndefined();
  await act(() => FakeSocket.last.tell(room({ seats: away(100), is_host: true })));
  expect(page.textContent).toContain("away for 15 minutes");
  await press("Let a bot play for Ida");
  expect(sent).toEqual([{ path: "/api/rooms/g/seats/1/stand-in", body: {} }]);
  await press("Remove player");
  const ask = [...document.querySelectorAll("dialog button")].filter((one) => one.textContent === "Remove player");
  expect(sent).toHaveLength(1); // it asks first
  await act(() => (ask[0] as HTMLButtonElement).click());
  expect(sent[1]).toEqual({ path: "/api/rooms/g/seats/1/remove", body: {} });
});

test("a game against bots looks as it did: nobody is here or away", async () => {
  await show(
    <>
      <Players />
      <Questions />
    </>,
    room({ seats: [seat("Ana", { kind: "here" }), seat("Oak", { kind: "computer", bot: "oak", is_here: false })] }),
  );
  expect(page.querySelectorAll(".seat-actions, .watchers, .question, [data-presence]")).toHaveLength(0);
  expect(page.textContent).toContain("computer: hard");
});

test("the menu of the table offers what is possible", async () => {
  const items = () =>
    [...page.querySelectorAll(".table-menu button, .table-menu label")].map((one) => one.textContent?.trim());
  await show(<TableMenu />, room());
  await act(() => page.querySelector("summary")?.click());
  expect(items()).toEqual([
    "Link to this table",
    "Colours and marks",
    "Play on another device",
    "Leave the table",
    "Resign",
  ]);
  await act(() => FakeSocket.last.tell(room({ may_take_back: [0], is_host: true })));
  expect(items()).toContain("Others may watch");
  expect(items()).toContain("Remove Ida");
  await press("Ask for my last turn back");
  expect(sent).toEqual([{ path: "/api/rooms/g/takeback", body: { version: 7 } }]);
  await act(() => FakeSocket.last.tell(room({ mine: [] })));
  expect(items()).toEqual(["Link to this table"]);
});

test("a link for another device stays with the player it was asked for, whoever is on turn meanwhile", async () => {
  const shared = room({ mine: [0, 1] });
  await show(<TableMenu />, shared);
  await act(() => page.querySelector("summary")?.click());
  await press("Ida on another device");
  expect(sent).toEqual([{ path: "/api/rooms/g/seats/1/link", body: {} }]);
  await act(() => FakeSocket.last.tell(update({ version: 8, step: 1, view: view({ turn: 1 }) })));
  await act(() => FakeSocket.last.tell(shared));
  expect(sent).toHaveLength(1);
});

test("whoever watches does not count themselves", async () => {
  await show(<Players />, room({ mine: [], watchers: 1 }));
  expect(page.querySelector(".watchers")).toBeNull();
  await act(() => FakeSocket.last.tell(room({ mine: [], watchers: 2 })));
  expect(page.querySelector(".watchers")?.textContent).toContain("1 person is watching");
});

test("notifications are offered while others play, where nothing is decided yet, and never in a game against bots", async () => {
  permission.value = "default";
  const theirs = (mine: number[], seats: readonly RoomSeat[] = room().seats) => room({ mine, seats });
  await show(<TurnReminder />, theirs([1], [seat("Ann"), seat("Ida")]));
  expect(button("Tell me when it is my turn")).toBeDefined();
  permission.value = "denied";
  await act(() => {});
  expect(page.textContent).toBe("");
  permission.value = "default";
  await act(() => FakeSocket.last.tell(theirs([1], [seat("Oak", { kind: "computer", bot: "oak" }), seat("Ida")])));
  expect(page.textContent).toBe("");
  await show(<TurnReminder />, theirs([0]));
  expect(page.textContent).toBe(""); // it is my turn
});

test("a player who was removed forgets the void token and keeps the others", async () => {
  saveGame({ game: "g", tokens: ["void", "good"] } as unknown as SavedGame);
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    const isVoid = (headers as Record<string, string>)["Authorization"] === "Bearer void";
    const refusal = '{"code": "wrong-token", "sentence": "No.", "rule": ""}';
    return isVoid ? new Response(refusal, { status: 403 }) : new Response("{}");
  });
  game = joinGame("g", -1);
  const told = new Promise((done) => onRemoval(game, done));
  FakeSocket.last.tell(room());
  FakeSocket.last.tell({ type: "refusal", code: "removed", sentence: "The host removed you." });
  expect(await told).toBe("The host removed you.");
  await vi.waitUntil(() => tokensOf("g").length < 2);
  expect(tokensOf("g")).toEqual(["good"]);
});
