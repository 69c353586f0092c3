import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { roundUp, scaleOf, spread } from "../../src/components/chartScale.js";
import { allows, isSame, orderOf } from "../../src/game/state/orders.js";
import { afterNews, atOnce, PRESENT, playFrom, seek, tick, waitFor } from "../../src/game/state/playback.js";
import { retryDelay } from "../../src/wire/backoff.js";
import { isFinal, isSilent, openSocket, type SocketListener } from "../../src/wire/socket.js";
import { FakeSocket as Socket } from "../wire/fake_socket.js";

test("others' steps wait their turn, own ones are shown at once", () => {
  expect(afterNews({ ...PRESENT, at: 4 }, 7).at).toBe(4);
  expect(atOnce({ ...PRESENT, at: 4 }, 5).at).toBe(5);
});

test("who looks at the past is not disturbed, but nobody sees what was taken back", () => {
  const past = { at: 2, follows: false, plays: false };
  expect(atOnce(past, 9)).toEqual(past);
  expect(afterNews({ ...past, at: 8 }, 6).at).toBe(6);
});

test("steps are shown one after another until the present", () => {
  let cursor = { ...PRESENT, at: 1 };
  for (const at of [2, 3, 3]) expect((cursor = tick(cursor, 3)).at).toBe(at);
  expect(tick({ at: 2, follows: false, plays: true }, 3)).toEqual({ at: 3, follows: true, plays: false });
});

test("the last step is the present", () => {
  expect(seek(5, 5)).toEqual({ at: 5, follows: true, plays: false });
  expect(playFrom(-3, 5)).toEqual({ at: 0, follows: false, plays: true });
});

test("the pace is the chosen one, quicker for a long queue and with reduced motion", () => {
  const behind = { ...PRESENT, at: 0 };
  expect(waitFor(behind, 3, "calm", false)).toBe(350);
  expect(waitFor(behind, 3, "calm", true)).toBe(150);
  expect(waitFor(behind, 3, "at once", false)).toBe(0);
  expect(waitFor(behind, 100, "calm", false)).toBe(80);
  expect(waitFor({ ...PRESENT, at: 3 }, 3, "calm", false)).toBe(-1);
  expect(waitFor({ at: 0, follows: false, plays: false }, 3, "calm", false)).toBe(-1);
  expect(waitFor({ at: 0, follows: false, plays: true }, 3, "at once", false)).toBe(300);
});

test("attempts come from half a second to ten, never all at once", () => {
  expect(retryDelay(0, () => 1)).toBe(500);
  expect(retryDelay(2, () => 1)).toBe(2_000);
  expect(retryDelay(40, () => 1)).toBe(3_000);
  expect(retryDelay(40, () => 0)).toBe(1_500);
  expect(isSilent(0, 30_001)).toBe(true);
  expect(isFinal("no-such-game")).toBe(true);
  expect(isFinal("too-many")).toBe(false);
});

test("an order has its own id and keeps it", () => {
  const order = orderOf({ type: "command", action: "A1" }, 7);
  expect(order).toMatchObject({ type: "command", action: "A1", version: 7 });
  expect(order.id).toMatch(/^[0-9a-f]{24}$/);
});

test("choices allow a hex, an option, or taking back", () => {
  const choices = { hexes: ["A1"], options: ["end"], can_undo: false, lays: "" };
  expect(["A1", "end", "B1"].map((action) => allows(choices, { type: "command", action }))).toEqual([
    true,
    true,
    false,
  ]);
  expect(allows(choices, { type: "undo" })).toBe(false);
  const order = orderOf({ type: "command", action: "A1" }, 7);
  expect([isSame({ type: "command", action: "A1" }, order), isSame({ type: "undo" }, order)]).toEqual([true, false]);
});

test("the chart ends at a round number, and its labels lie apart", () => {
  expect([0, 9, 31, 101].map(roundUp)).toEqual([10, 10, 40, 150]);
  const { x, y, top } = scaleOf(5, 38, 200, 80);
  expect([x(0), x(4), y(0), y(top), top]).toEqual([0, 200, 80, 0, 40]);
  expect(spread([10, 12, 50], 12, 80)).toEqual([10, 22, 50]);
  expect(spread([78, 79, 80], 12, 80)).toEqual([56, 68, 80]);
});

beforeEach(() => {
  vi.useFakeTimers();
  Socket.all = [];
  vi.stubGlobal("WebSocket", Socket);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function recorder(): SocketListener & { heard: string[] } {
  const heard: string[] = [];
  return {
    heard,
    hello: () => ({ type: "hello" }),
    receive: (message) => heard.push(message.type),
    disconnected: () => heard.push("disconnected"),
    rejected: (why) => heard.push(`rejected ${why.code}`),
  };
}

test("a socket says hello, pings, and comes back after it was lost", () => {
  const listener = recorder();
  const socket = openSocket("/socket", listener);
  const [first] = Socket.all;
  first?.onopen?.();
  first?.tell({ type: "welcome" });
  vi.advanceTimersByTime(10_000);
  expect(first?.sent.map(({ type }) => type)).toEqual(["hello", "ping"]);
  first?.onclose?.();
  vi.advanceTimersByTime(500);
  expect(Socket.all).toHaveLength(2);
  Socket.all[1]?.onopen?.();
  Socket.all[1]?.tell({ type: "welcome" });
  expect(listener.heard).toEqual(["welcome", "disconnected", "welcome"]);
  socket.close();
});

test("a silent server is given up", () => {
  const listener = recorder();
  const socket = openSocket("/socket", listener);
  Socket.all[0]?.tell({ type: "welcome" });
  vi.advanceTimersByTime(45_000);
  expect(listener.heard).toContain("disconnected");
  expect(Socket.all.length).toBeGreaterThan(1);
  socket.close();
});

test("a final refusal ends the connection; too many connections do not", () => {
  const listener = recorder();
  openSocket("/socket", listener);
  Socket.all[0]?.tell({ type: "refusal", code: "no-such-game" });
  vi.advanceTimersByTime(60_000);
  expect(listener.heard).toEqual(["rejected no-such-game"]);
  expect(Socket.all).toHaveLength(1);
  const socket = openSocket("/socket", recorder());
  Socket.all[1]?.tell({ type: "refusal", code: "too-many" });
  Socket.all[1]?.onclose?.();
  vi.advanceTimersByTime(1_000);
  expect(Socket.all).toHaveLength(3);
  socket.close();
});
