import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { detailOf, spokenPreview } from "../../src/game/panels/statusText.js";
import { joinGame } from "../../src/game/state/store.js";
import type { Game } from "../../src/game/types.js";
import type { Update, Welcome } from "../../src/messages.js";
import { cardPrivacy } from "../../src/stored/settings.js";
import { FakeSocket } from "../wire/fake_socket.js";
import { history, update, view } from "./samples.js";

let game: Game;
let asked: string[];
let past: (path: string) => Promise<Response>;

const settle = () => vi.advanceTimersByTimeAsync(0);
const json = (value: unknown) => new Response(JSON.stringify(value));

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.all = [];
  asked = [];
  past = () => new Promise(() => {});
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return past(path);
  });
});

afterEach(() => {
  game.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** It is seat 0's turn with these hexes to choose from. */
const mine = (version: number, more: Partial<Update> = {}, hexes = ["A1", "B1", "C1"]): Update =>
  update({
    version,
    step: version,
    task: `task ${version}`,
    choices: { hexes, options: ["end"], can_undo: true, lays: "settlement", redo: "" },
    ...more,
  });

/** It is another seat's turn. */
const theirs = (version: number, more: Partial<Update> = {}): Update =>
  update({
    version,
    step: version,
    task: `task ${version}`,
    view: view({ turn: 1 }),
    told: `told ${version}`,
    ...more,
  });

const welcome = (now: Update, seats: readonly number[] = [0]): Welcome => ({
  type: "welcome",
  game: "g",
  mine: seats,
  seats: [
    { name: "Ana", bot: "" },
    { name: "Ida", bot: "" },
  ],
  setup: {},
  scenery: { hexes: [], quadrants: [], names: {}, card_texts: {}, caption: "" },
  commitment: "",
  update: now,
});

function join(now: Update, seats?: readonly number[], step = -1): void {
  game = joinGame("g", step);
  FakeSocket.last.onopen?.();
  FakeSocket.last.tell(welcome(now, seats));
}

const pick = (action: string) => game.request({ type: "command", action });
const picks = () => FakeSocket.last.orders.map(({ action }) => action);

function reconnect(now: Update): void {
  FakeSocket.last.onclose?.();
  vi.advanceTimersByTime(1_000);
  FakeSocket.last.onopen?.();
  FakeSocket.last.tell(welcome(now));
}

test("an order is under way until it is answered, and nothing can be chosen meanwhile", () => {
  join(mine(0));
  pick("A1");
  expect(FakeSocket.last.orders).toMatchObject([{ type: "command", action: "A1", version: 0 }]);
  expect([game.pending.value?.version, game.choices.value.hexes]).toEqual([0, []]);
  FakeSocket.last.tell(mine(1, { id: game.pending.value!.id }));
  expect([game.pending.value, game.latest.value, game.isMyTurn.value]).toEqual([null, 1, true]);
});

test("an order that was not answered is said again under the same name, and takes effect once", () => {
  join(mine(0));
  pick("A1");
  const { id } = game.pending.value!;
  reconnect(mine(0));
  expect(game.isDisconnected.value).toBe(false);
  expect(FakeSocket.last.orders).toMatchObject([{ id, action: "A1", version: 0 }]);
  FakeSocket.last.tell(mine(1, { id }));
  expect(game.pending.value).toBeNull();
  expect(game.frames.value.map(({ step }) => step)).toEqual([0, 1]);
});

test("the first answer to a repeated order frees the page, though more is known already", () => {
  join(mine(0));
  pick("A1");
  const { id } = game.pending.value!;
  reconnect(mine(2));
  FakeSocket.last.tell(mine(1, { id }));
  expect([game.pending.value, game.live.value?.version]).toEqual([null, 2]);
});

test("the newest pick made meanwhile is sent when the answer comes", () => {
  join(mine(0));
  pick("A1");
  pick("B1");
  pick("C1");
  expect(picks()).toEqual(["A1"]);
  FakeSocket.last.tell(mine(1, { id: game.pending.value!.id }));
  expect(picks()).toEqual(["A1", "C1"]);
  expect(game.pending.value).toMatchObject({ action: "C1", version: 1 });
  FakeSocket.last.tell(mine(2, { id: game.pending.value!.id }));
  expect(picks()).toEqual(["A1", "C1"]);
});

test("whoever wants something else after all does not end the turn", () => {
  join(mine(0));
  pick("A1");
  game.draft.end();
  pick("B1");
  FakeSocket.last.tell(mine(1, { id: game.pending.value!.id }));
  FakeSocket.last.tell(mine(2, { id: game.pending.value!.id }));
  expect(picks()).toEqual(["A1", "B1"]);
});

test("a waiting pick is dropped if it is not legal any more, was a double click, or the game is elsewhere", () => {
  join(mine(0));
  pick("A1");
  pick("B1");
  FakeSocket.last.tell(mine(1, { id: game.pending.value!.id }, ["C1"]));
  expect(picks()).toEqual(["A1"]);
  pick("C1");
  pick("C1");
  FakeSocket.last.tell(mine(2, { id: game.pending.value!.id }));
  expect(picks()).toEqual(["A1", "C1"]);
  pick("A1");
  pick("B1");
  FakeSocket.last.tell(mine(5, { id: game.pending.value!.id }));
  expect(picks()).toEqual(["A1", "C1", "A1"]);
  pick("A1");
  pick("B1");
  FakeSocket.last.tell(theirs(6, { id: game.pending.value!.id }));
  expect(picks()).toEqual(["A1", "C1", "A1", "A1"]);
});

test("a refusal frees the page, says why, brings the position, and drops what waited", () => {
  join(mine(0));
  pick("A1");
  pick("B1");
  const { id } = game.pending.value!;
  FakeSocket.last.tell({
    type: "refusal",
    code: "stale",
    sentence: "Too late.",
    rule: "",
    version: 1,
    id,
    update: mine(1),
  });
  expect([game.pending.value, game.notice.value?.text, game.live.value?.version]).toEqual([null, "Too late.", 1]);
  expect(picks()).toEqual(["A1"]);
});

test("what is taken back is gone from the frames and from what is shown", () => {
  join(mine(0));
  for (const version of [1, 2]) FakeSocket.last.tell(mine(version, { id: "x", told: `told ${version}` }));
  game.request({ type: "undo" });
  FakeSocket.last.tell(mine(3, { step: 1, taken_back: 1, id: game.pending.value!.id }));
  expect(game.frames.value.map(({ step }) => step)).toEqual([0, 1]);
  expect([game.shown.value?.step, game.shown.value?.told, game.isPresent.value]).toEqual([1, "told 1", true]);
});

test("others' steps are shown one after another", () => {
  join(theirs(0));
  FakeSocket.last.tell(theirs(1));
  FakeSocket.last.tell(mine(2));
  expect([game.isCatchingUp.value, game.shown.value?.step]).toEqual([true, 0]);
  vi.advanceTimersByTime(350);
  expect(game.shown.value?.step).toBe(1);
  vi.advanceTimersByTime(350);
  expect(game.isPresent.value).toBe(true);
});

/** The first of two players at this screen ends a turn, with this card in hand. */
function passOn(card: string): void {
  join(mine(0), [0, 1]);
  game.request({ type: "command", action: "end" });
  const id = game.pending.value!.id;
  FakeSocket.last.tell(mine(1, { id, view: view({ turn: 1, seat: 1 }), own_cards: [card, ""] }));
}

test("a shared screen is covered while the last player's card is hidden from the next", () => {
  join(mine(0), [0, 1]);
  expect([game.nextHolder.value, game.isMyTurn.value]).toEqual([-1, true]); // nobody had it before
  game.close();
  passOn("grass");
  expect([game.nextHolder.value, game.isMyTurn.value, game.me.value]).toEqual([1, false, 1]);
  expect([game.peeker.value, game.choices.value.hexes]).toEqual([0, []]);
  game.takeScreen();
  expect([game.nextHolder.value, game.isMyTurn.value]).toEqual([-1, true]);
});

test("a shared screen is not covered where nothing is hidden", () => {
  passOn(""); // in the last round no card is drawn
  expect([game.nextHolder.value, game.isMyTurn.value]).toEqual([-1, true]);
  game.close();
  cardPrivacy.value = { mode: "never", names: [] };
  passOn("grass");
  expect(game.nextHolder.value).toBe(-1);
  game.close();
  cardPrivacy.value = { mode: "chosen", names: ["Ana"] };
  passOn("grass"); // Ana hides it from those who hide theirs
  expect(game.nextHolder.value).toBe(-1);
  game.close();
  cardPrivacy.value = { mode: "chosen", names: ["Ana", "Ida"] };
  passOn("grass");
  expect(game.nextHolder.value).toBe(1);
  cardPrivacy.value = { mode: "never", names: [] };
  expect(game.isMyTurn.value).toBe(true);
  cardPrivacy.value = { mode: "always", names: [] };
});

test("a waiting intent is not sent for the next player", () => {
  cardPrivacy.value = { mode: "never", names: [] };
  join(mine(0), [0, 1]);
  game.request({ type: "command", action: "end" });
  pick("A1");
  FakeSocket.last.tell(mine(1, { id: game.pending.value!.id, view: view({ turn: 1, seat: 1 }) }));
  expect(picks()).toEqual(["end"]);
  cardPrivacy.value = { mode: "always", names: [] };
});

test("an unknown past is asked for once, however many updates come meanwhile", async () => {
  let answer = (_: Response) => {};
  past = () => new Promise((done) => (answer = done));
  join(mine(20));
  for (let version = 21; version <= 50; version++) FakeSocket.last.tell(theirs(version));
  expect(asked).toEqual(["/api/games/g/history"]);
  answer(json(history(20)));
  await settle();
  expect(game.frames.value.map(({ step }) => step)).toEqual(Array.from({ length: 51 }, (_, step) => step));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.filter((path) => path.endsWith("/history"))).toHaveLength(1);
});

test("a past that cannot be had is asked for again with growing pauses", async () => {
  past = () => Promise.reject(new Error());
  join(mine(5));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.length).toBeLessThan(45);
});

test("after a gap the past is asked for, and what is shown stays", async () => {
  join(mine(0));
  expect(asked).toEqual([]);
  past = async () => json(history(4));
  FakeSocket.last.tell(mine(4, { id: "x" }));
  expect(game.frames.value.map(({ step }) => step)).toEqual([4]);
  await settle();
  expect(game.frames.value.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4]);
  expect([asked.length, game.shown.value?.step]).toEqual([1, 4]);
});

test("after a takeback the older positions are loaded again, since their hidden cards may be others now", async () => {
  join(mine(0));
  for (const version of [1, 2, 3]) FakeSocket.last.tell(theirs(version, { turn_number: version < 3 ? 1 : 2 }));
  past = async () =>
    json({ ...history(1), version: 4, first: { ...history(1).first, view: view({ hand: "desert" }) } });
  FakeSocket.last.tell(theirs(4, { step: 1, taken_back: 2, turn_number: 1 }));
  expect(game.frames.value.map(({ position }) => position.view.hand)).toEqual(["", ""]);
  await settle();
  expect(game.frames.value.map(({ position }) => position.view.hand)).toEqual(["desert", ""]);
  expect([asked.length, game.latest.value]).toEqual([1, 1]);
});

test("a history from before a takeback is not used", async () => {
  join(mine(0));
  FakeSocket.last.tell(theirs(1, { turn_number: 2 }));
  past = async () => json({ ...history(1), version: 1 });
  FakeSocket.last.tell(theirs(2, { step: 0, taken_back: 1, turn_number: 1 }));
  await settle();
  expect(game.frames.value.map(({ step }) => step)).toEqual([0]);
  past = async () => json({ ...history(0), version: 2 });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(asked).toHaveLength(2);
});

test("who was disconnected hears when the server is back", () => {
  join(mine(0));
  expect(game.notice.value).toBeNull();
  FakeSocket.last.onclose?.();
  expect(game.isDisconnected.value).toBe(true);
  vi.advanceTimersByTime(1_000);
  FakeSocket.last.tell(welcome(mine(0)));
  expect(game.notice.value?.text).toBe("Connected again.");
  FakeSocket.last.onclose?.();
  expect(game.notice.value).toBeNull();
});

test("a game that is over tells its highlights, once", async () => {
  past = async () => json({ ...history(1), highlights: [{ step: 1, sentence: "Well." }] });
  join(mine(0));
  const end = mine(1, { id: "x", view: view({ over: true }) });
  FakeSocket.last.tell(end);
  await settle();
  expect(game.highlights.value).toEqual([{ step: 1, sentence: "Well." }]);
  reconnect(end);
  await settle();
  expect(asked).toHaveLength(1);
});

test("a link to a step shows that step, and playing leads to the present", async () => {
  past = async () => json(history(3));
  join(mine(3), [0], 1);
  await settle();
  expect([game.shown.value?.step, game.isPresent.value, game.isMyTurn.value]).toEqual([1, false, false]);
  game.play();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([game.isPresent.value, game.cursor.value.plays]).toEqual([true, false]);
  game.playFrom(0);
  game.pause();
  expect(game.cursor.value).toEqual({ at: 0, follows: false, plays: false });
});

test("what a hex would bring is said of the present only, and aloud only to the keyboard and to fingers", () => {
  join(mine(0));
  FakeSocket.last.tell(mine(1, { id: "x" }));
  game.hexPreview.value = { again: "", text: "F8: +2 gold", isAloud: false };
  expect([detailOf(game), spokenPreview(game)]).toEqual(["F8: +2 gold", ""]);
  game.hexPreview.value = { again: "", text: "F8: +2 gold", isAloud: true };
  expect(spokenPreview(game)).toBe("F8: +2 gold");
  game.hexPreview.value = { again: "Tap again.", text: "F8: +2 gold", isAloud: true };
  expect([detailOf(game), spokenPreview(game)]).toEqual(["F8: +2 gold", "Tap again. F8: +2 gold"]);
  game.goTo(0);
  expect([detailOf(game), spokenPreview(game)]).toEqual(["", ""]);
});
