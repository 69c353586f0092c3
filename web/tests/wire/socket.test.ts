import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryDelay } from "../../src/wire/backoff.js";
import { isFinal, openSocket, type SocketListener } from "../../src/wire/socket.js";
import { FakeSocket as Socket } from "./fake_socket.js";

test("retries wait longer and longer up to a limit, and not all the same time", () => {
  expect(retryDelay(0, 1_400, () => 1)).toBe(400);
  expect(retryDelay(1, 1_400, () => 1)).toBe(800);
  expect(retryDelay(40, 1_400, () => 1)).toBe(1_400);
  expect(retryDelay(40, 1_400, () => 0)).toBe(700);
});

test("only some refusals are final, and of those after the welcome only a dismissal", () => {
  expect(["no-such-game", "wrong-token", "removed", "too-many"].map((code) => isFinal(code))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const later = ["no-such-game", "wrong-token", "removed", "no-watchers"].map((code) => isFinal(code, true));
  expect(later).toEqual([false, false, true, true]);
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
    silent: () => heard.push("silent"),
    answered: () => heard.push("answered"),
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
  vi.advanceTimersByTime(1_500);
  expect(first?.sent.map(({ type }) => type)).toEqual(["hello", "ping"]);
  first?.onclose?.();
  vi.advanceTimersByTime(500);
  expect(Socket.all).toHaveLength(2);
  Socket.all[1]?.onopen?.();
  Socket.all[1]?.tell({ type: "welcome" });
  expect(listener.heard).toEqual(["welcome", "disconnected", "welcome"]);
  socket.close();
});

test("a server that does not answer is said to be silent within three seconds, and given up within six", () => {
  const listener = recorder();
  const socket = openSocket("/socket", listener);
  Socket.last.tell({ type: "welcome" });
  for (let n = 0; n < 8; n++) {
    vi.advanceTimersByTime(1_500);
    Socket.last.tell({ type: "pong" });
  }
  expect(Socket.all).toHaveLength(1);
  vi.advanceTimersByTime(3_000);
  expect(listener.heard).toEqual(["welcome", "silent"]);
  vi.advanceTimersByTime(3_000);
  expect(listener.heard).toEqual(["welcome", "silent", "disconnected"]);
  vi.advanceTimersByTime(400);
  expect(Socket.all).toHaveLength(2);
  socket.close();
});

test("a connection is reported as silent within three seconds, whenever the last message came", () => {
  for (let last = 100; last < 2_700; last += 100) {
    const listener = recorder();
    const socket = openSocket("/socket", listener);
    Socket.last.tell({ type: "welcome" });
    vi.advanceTimersByTime(last);
    Socket.last.tell({ type: "update" });
    vi.advanceTimersByTime(2_750);
    expect([last, listener.heard]).toEqual([last, ["welcome", "update", "silent"]]);
    socket.close();
  }
});

test("a slow answer is awaited, and ends the silence", () => {
  const listener = recorder();
  const socket = openSocket("/socket", listener);
  Socket.last.tell({ type: "welcome" });
  vi.advanceTimersByTime(1_500 + 3_900);
  Socket.last.tell({ type: "pong" });
  expect(listener.heard).toEqual(["welcome", "silent", "answered"]);
  expect(Socket.last.sent.map(({ type }) => type)).toEqual(["ping"]);
  expect(Socket.all).toHaveLength(1);
  socket.close();
});

test("a hidden page asks less often, and not at all while it hears something", () => {
  const visible = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const socket = openSocket("/socket", recorder());
  Socket.last.tell({ type: "welcome" });
  vi.advanceTimersByTime(4_500);
  expect(Socket.last.sent).toEqual([]);
  vi.advanceTimersByTime(1_500);
  expect(Socket.last.sent.map(({ type }) => type)).toEqual(["ping"]);
  Socket.last.tell({ type: "pong" });
  for (let n = 0; n < 20; n++) {
    vi.advanceTimersByTime(500);
    Socket.last.tell({ type: "update" });
  }
  expect(Socket.last.sent).toHaveLength(1);
  visible.mockRestore();
  socket.close();
});

test("a tab whose timers were stopped does not take its own sleep for the server's silence", () => {
  const listener = recorder();
  const socket = openSocket("/socket", listener);
  Socket.last.tell({ type: "welcome" });
  vi.setSystemTime(Date.now() + 600_000);
  vi.advanceTimersByTime(1_500);
  expect(listener.heard).toEqual(["welcome"]);
  expect(Socket.last.sent.map(({ type }) => type)).toEqual(["ping"]);
  socket.close();
});

test("a lost network is noticed within a second, unless the server still answers, and its return at once", () => {
  const listener = recorder();
  const socket = openSocket("/socket", listener);
  Socket.last.tell({ type: "welcome" });
  dispatchEvent(new Event("offline"));
  Socket.last.tell({ type: "pong" }); // it runs on this machine
  vi.advanceTimersByTime(1_000);
  expect(listener.heard).toEqual(["welcome"]);
  dispatchEvent(new Event("offline"));
  vi.advanceTimersByTime(1_000);
  expect(listener.heard).toEqual(["welcome", "disconnected"]);
  vi.advanceTimersByTime(400);
  const hanging = Socket.last;
  dispatchEvent(new Event("online"));
  expect(Socket.all).toHaveLength(3);
  expect(hanging.readyState).toBe(3);
  socket.close();
  dispatchEvent(new Event("offline"));
  expect(listener.heard).toEqual(["welcome", "disconnected"]);
});

test("a player who is removed in the middle of a game is told, and the socket stays closed", () => {
  const listener = recorder();
  openSocket("/socket", listener);
  Socket.last.tell({ type: "welcome" });
  Socket.last.tell({ type: "refusal", code: "removed" });
  vi.advanceTimersByTime(60_000);
  expect(listener.heard).toEqual(["welcome", "rejected removed"]);
  expect(Socket.all).toHaveLength(1);
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

test("a connection is given up soon after the device has slept, unless the server answers", () => {
  const listener = recorder();
  const socket = openSocket("/socket", listener);
  Socket.all[0]?.onopen?.();
  Socket.all[0]?.tell({ type: "welcome" });
  vi.advanceTimersByTime(1_500);
  Socket.all[0]?.tell({ type: "pong" });
  vi.setSystemTime(Date.now() + 3_600_000);
  vi.advanceTimersByTime(1_500);
  vi.advanceTimersByTime(1_000);
  expect(listener.heard).toEqual(["welcome", "disconnected"]);
  socket.close();
});
