import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ask } from "../../src/wire/http.js";
import { isUnreachable, reconnections, watchNetwork } from "../../src/wire/reachability.js";

let isThere = true;
let asked: string[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  isThere = true;
  asked = [];
  isUnreachable.value = false;
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    if (!isThere) throw Error("nobody");
    return new Response("{}");
  });
  stop = watchNetwork();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("a request without an answer tells it, and the server is asked until it is back", async () => {
  isThere = false;
  await expect(ask("/api/lobby")).rejects.toThrow("cannot be reached");
  expect(isUnreachable.value).toBe(true);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(asked).toEqual(["/api/lobby", "/api/health", "/api/health"]);
  isThere = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(isUnreachable.value).toBe(false);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked).toHaveLength(4);
});

test("a device without a network asks at once: the server may be on it", async () => {
  dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(0);
  expect(isUnreachable.value).toBe(false);
  isThere = false;
  dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(0);
  expect(isUnreachable.value).toBe(true);
  isThere = true;
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(isUnreachable.value).toBe(false);
});

test("what the service worker has kept is no sign of the server, and what was not awaited is none of its absence", async () => {
  vi.stubGlobal("fetch", async () => new Response("{}", { headers: { "X-Stored": "true" } }));
  await ask("/api/catalogue");
  expect(isUnreachable.value).toBe(true);
  isUnreachable.value = false;
  const halt = AbortSignal.abort();
  vi.stubGlobal("fetch", async () => Promise.reject(halt.reason));
  await expect(ask("/api/lobby", [], halt)).rejects.toThrow();
  expect(isUnreachable.value).toBe(false);
});

test("a proxy that answers in the place of the server is no sign of it", async () => {
  const before = reconnections.value;
  isUnreachable.value = true;
  vi.stubGlobal("fetch", async () => new Response("Bad gateway", { status: 502 }));
  await vi.advanceTimersByTimeAsync(6_000);
  expect([isUnreachable.value, reconnections.value]).toEqual([true, before]);
  vi.stubGlobal("fetch", async () => new Response("{}"));
  await vi.advanceTimersByTimeAsync(2_000);
  expect([isUnreachable.value, reconnections.value]).toEqual([false, before + 1]);
});
