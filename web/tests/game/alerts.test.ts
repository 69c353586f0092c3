import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AlertFacts, alertsFor } from "../../src/game/alerts/decision.js";
import { permission } from "../../src/game/alerts/notifications.js";
import { alertOnTurn } from "../../src/game/alerts/turnAlerts.js";
import { joinGame } from "../../src/game/state/store.js";
import type { Game } from "../../src/game/types.js";
import type { RoomView, Update } from "../../src/messages.js";
import { FakeSocket } from "../wire/fake_socket.js";
import { room, seat } from "./room_samples.js";
import { update, view } from "./samples.js";

const FACTS: AlertFacts = {
  wasMine: false,
  isMine: true,
  hasCompany: true,
  isWatched: false,
  playsSound: true,
  mayNotify: true,
};

/** The alerts by their first letters. */
const told = (facts: Partial<AlertFacts>) => {
  const { mark, sound, vibration, notification } = alertsFor({ ...FACTS, ...facts });
  return [mark && "m", sound && "s", vibration && "v", notification && "n"].filter(Boolean).join("");
};

test.each([
  [{}, "msvn"],
  [{ mayNotify: false }, "msv"],
  [{ playsSound: false }, "mvn"],
  [{ isWatched: true }, "s"],
  [{ isWatched: true, playsSound: false }, ""],
  [{ wasMine: true }, "m"], // told already
  [{ wasMine: null }, "m"], // the page was opened in this moment
  [{ isMine: false }, ""],
  [{ hasCompany: false }, ""],
] as const)("what is known decides what is told: %o", (facts, alerts) => {
  expect(told(facts)).toBe(alerts);
});

let game: Game;
let stop: () => void;
let isFocused: boolean;
let icon: HTMLLinkElement;
let away: { seats: { sentence: string }[] };
const shown = vi.fn();
const closed = vi.fn();

class FakeNotification {
  onclick = null;
  close = closed;
  constructor(title: string, options: NotificationOptions) {
    shown(title, options.body, options.tag);
  }
}

beforeEach(() => {
  FakeSocket.all = [];
  isFocused = false;
  permission.value = "granted";
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  away = { seats: [] };
  vi.stubGlobal("fetch", async (path: string) =>
    path.endsWith("/away") ? new Response(JSON.stringify(away)) : new Promise(() => {}),
  );
  vi.stubGlobal("Notification", FakeNotification);
  vi.spyOn(document, "hasFocus").mockImplementation(() => isFocused);
  icon = document.head.appendChild(document.createElement("link"));
  icon.rel = "icon";
  icon.setAttribute("href", "./icon.svg");
  game = joinGame("g", -1);
  stop = alertOnTurn(game);
});

afterEach(() => {
  stop();
  game.close();
  icon.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const turn = (version: number, of: number, more: Partial<Update> = {}): Update =>
  update({ version, step: version, told: "built at A1", noted: "built at A1", view: view({ turn: of }), ...more });

function arrive(now: Update, around: RoomView = room()): void {
  const seats = around.seats.map(({ name, bot }) => ({ name, bot }));
  const scenery = { hexes: [], quadrants: [], names: {}, caption: "" };
  FakeSocket.last.tell({ type: "welcome", game: "g", mine: [0], seats, setup: {}, scenery, update: now });
  FakeSocket.last.tell(around);
}

const settle = () => new Promise((done) => setTimeout(done, 5));

test("somebody who looks elsewhere is told whose move led to their turn", async () => {
  arrive(turn(0, 1));
  expect(icon.getAttribute("href")).toBe("./icon.svg");
  FakeSocket.last.tell(turn(1, 0));
  await settle();
  expect(shown.mock.calls).toEqual([["Your turn", "Ida: built at A1", "g"]]);
  expect(icon.getAttribute("href")).toBe("./icon-turn.svg");
  isFocused = true;
  dispatchEvent(new Event("focus"));
  expect(icon.getAttribute("href")).toBe("./icon.svg");
  await settle();
  expect(closed).toHaveBeenCalled();
});

test("what the others did since the last turn is told in their sentences", async () => {
  away = { seats: [{ sentence: "Ida built 3 settlements." }, { sentence: "Leo moved one." }] };
  arrive(turn(0, 1));
  FakeSocket.last.tell(turn(1, 0));
  await settle();
  expect(shown.mock.calls).toEqual([["Your turn", "Ida built 3 settlements. Leo moved one.", "g"]]);
});

test("who looks at the page before the notification is ready needs none", async () => {
  arrive(turn(0, 1));
  FakeSocket.last.tell(turn(1, 0));
  isFocused = true;
  dispatchEvent(new Event("focus"));
  await settle();
  expect(shown).not.toHaveBeenCalled();
});

test("a page that is opened in my turn shows no notification, and a game against bots never does", async () => {
  arrive(turn(0, 0));
  expect(shown).not.toHaveBeenCalled();
  const alone = room({ seats: [seat("Ana"), seat("Oak", { kind: "computer", bot: "oak" })] });
  arrive(turn(1, 1), alone);
  FakeSocket.last.tell(turn(2, 0));
  await settle();
  expect(shown).not.toHaveBeenCalled();
  expect(icon.getAttribute("href")).toBe("./icon.svg");
});

test("a turn that a bot plays for me, perhaps only to its end, is not mine to play", async () => {
  arrive(turn(0, 1));
  FakeSocket.last.tell(turn(1, 0, { bot_on_turn: "oak" }));
  game.toPresent();
  await settle();
  expect(shown).not.toHaveBeenCalled();
  expect(icon.getAttribute("href")).toBe("./icon.svg");
  expect(game.isMyTurn.value).toBe(false);
  FakeSocket.last.tell(turn(2, 0));
  game.toPresent();
  await settle();
  expect(shown).toHaveBeenCalledOnce();
  expect(game.isMyTurn.value).toBe(true);
});

test("where there is a service worker it shows the notification, as phones demand", async () => {
  const told = vi.fn();
  const worker = { active: {}, showNotification: told, getNotifications: async () => [{ close: closed }] };
  vi.stubGlobal("navigator", { ...navigator, serviceWorker: { getRegistration: async () => worker } });
  arrive(turn(0, 1));
  FakeSocket.last.tell(turn(1, 0));
  await settle();
  expect(shown).not.toHaveBeenCalled();
  expect(told.mock.calls.map(([title, { tag }]) => [title, tag])).toEqual([["Your turn", "g"]]);
  isFocused = true;
  dispatchEvent(new Event("focus"));
  await settle();
  expect(closed).toHaveBeenCalled();
});
