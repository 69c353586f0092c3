import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryDelay } from "../../src/wire/backoff.js";
import { isFinal, isSilent, openSocket, type SocketListener } from "../../src/wire/socket.js";
import { FakeSocket as Socket } from "./fake_socket.js";

test("retries wait half a second to three seconds, never all at once; only some refusals are final", () => {
  expect(retryDelay(0, () => 1)).toBe(500);
  expect(retryDelay(2, () => 1)).toBe(2_000);
  expect(retryDelay(40, () => 1)).toBe(3_000);
  expect(retryDelay(40, () => 0)).toBe(1_500);
  expect(isSilent(0, 30_001)).toBe(true);
  expect(isFinal("no-such-game")).toBe(true);
  expect(isFinal("too-many")).toBe(false);
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
