/** What the service worker keeps and answers with, in a browser that is played here. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BAD_GATEWAY, STORED } from "../../src/wire/answerSource.js";

const WORKER = "../../worker/serviceWorker.ts"; // its types are those of a worker, so that it is loaded by name
const HOME = "https://here";
const [OLD, NEW] = ["kingdom-builder old", "kingdom-builder new"];

type Listener = (event: object) => void;

let stored: Map<string, Map<string, Response>>;
let isFull: boolean;
let hear: Listener;

const cacheOf = (name: string) => {
  const held = stored.get(name) ?? new Map<string, Response>();
  stored.set(name, held);
  return {
    match: async (path: string) => held.get(new URL(path, HOME).pathname)?.clone(),
    put: async (path: string, answer: Response) => {
      if (isFull) throw new DOMException("full", "QuotaExceededError");
      held.set(path, answer);
    },
  };
};

beforeEach(async () => {
  vi.resetModules();
  isFull = false;
  stored = new Map([OLD, NEW].map((name) => [name, new Map([["/icon.svg", new Response(name)]])]));
  stored.get(OLD)?.set("/assets/before.js", new Response("before"));
  vi.stubGlobal("self", {
    registration: { scope: `${HOME}/` },
    location: { origin: HOME },
    addEventListener: (kind: string, listener: Listener) => {
      if (kind === "fetch") hear = listener;
    },
  });
  vi.stubGlobal("caches", {
    open: async (name: string) => cacheOf(name),
    match: async (path: string) => {
      for (const name of stored.keys()) {
        const found = await cacheOf(name).match(path);
        if (found) return found;
      }
      return undefined;
    },
  });
  vi.stubGlobal("VERSION", "new");
  vi.stubGlobal("FILES", ["icon.svg"]);
  vi.stubGlobal("STORED", STORED);
  vi.stubGlobal("BAD_GATEWAY", BAD_GATEWAY);
  await import(/* @vite-ignore */ WORKER);
});

afterEach(() => vi.unstubAllGlobals());

/** The text of the answer to a request, once all that goes with it is done, and whether it was marked as stored. */
async function answerTo(path: string): Promise<readonly [string, boolean]> {
  const all: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  hear({
    request: { url: HOME + path, method: "GET", mode: "cors" },
    respondWith: (given: Promise<Response>) => (answer = given),
    waitUntil: (work: Promise<unknown>) => void all.push(work),
  });
  const told = await answer;
  await Promise.all(all);
  return [(await told?.text()) ?? "", told?.headers.has(STORED) ?? false];
}

const telling = (text: string, status = 200) => vi.stubGlobal("fetch", async () => new Response(text, { status }));

test("a file comes from the version in use, and from the one before only where it is missing", async () => {
  telling("network");
  expect(await answerTo("/icon.svg")).toEqual([NEW, false]);
  expect(await answerTo("/assets/before.js")).toEqual(["before", false]);
  expect(await answerTo("/assets/other.js")).toEqual(["network", false]);
});

test("what the server tells is kept, and told again where only a proxy answers", async () => {
  telling("catalogue");
  expect(await answerTo("/api/catalogue")).toEqual(["catalogue", false]);
  telling("Bad gateway", BAD_GATEWAY);
  expect(await answerTo("/api/catalogue")).toEqual(["catalogue", true]);
});

test("a full disk does not break the page", async () => {
  isFull = true;
  telling("catalogue");
  expect(await answerTo("/api/catalogue")).toEqual(["catalogue", false]);
});
