/**
 * Keeps the pages, so that they open without the network, and shows notifications.
 *
 * A version of the pages has a cache of its own, which holds all its files: what is kept fits together. The
 * page itself and the catalogue come from the server wherever it answers in time. No answer about a game is kept.
 */
declare const self: ServiceWorkerGlobalScope;
/** All are filled in by the build (serviceWorkerPlugin.ts): scripts that pages share are out of reach here. */
declare const VERSION: string;
declare const FILES: readonly string[];
declare const STORED: string;
declare const BAD_GATEWAY: number;

export {}; // a module, whose names are its own

const PREFIX = "kingdom-builder ";
const CACHE = PREFIX + VERSION;
const KEPT_VERSIONS = 2; // pages that are still open need the scripts of the version before
const PATIENCE = 2_500; // milliseconds: longer than that nobody waits for a server

const scope = new URL(self.registration.scope).pathname;
const inScope = (path: string): string => scope + path;
const PAGE = inScope("");
/** What the server makes for everybody; kept as it was last told. */
const TOLD = [inScope("artwork.svg"), inScope("api/catalogue")];
const FILE_PATHS = new Set(FILES.map(inScope));

self.addEventListener("install", (event) => {
  void self.skipWaiting();
  event.waitUntil(fill());
});

self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

self.addEventListener("fetch", (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showGame(event.notification.tag));
});

async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([PAGE, ...FILE_PATHS, ...TOLD].map((path) => new Request(path, { cache: "no-cache" })));
}

async function takeOver(): Promise<void> {
  const versions = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const old = versions.slice(0, Math.max(0, versions.length - (KEPT_VERSIONS - 1)));
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The answer to a request, null if it is left to the network. */
function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return null;
  if (request.mode === "navigate") return pathname === PAGE ? fromNetworkFirst(event, PAGE) : null;
  if (TOLD.includes(pathname)) return fromNetworkFirst(event, pathname);
  if (FILE_PATHS.has(pathname) || pathname.startsWith(inScope("assets/"))) return fromCacheFirst(event);
  return null;
}

/** What the server says; what is kept if it says nothing in time. */
async function fromNetworkFirst(event: FetchEvent, path: string): Promise<Response> {
  const answer = fetch(event.request).then((told) => {
    if (told.status >= BAD_GATEWAY) throw Error(String(told.status));
    return told;
  });
  const kept = caches.open(CACHE).then((cache) => cache.match(path, { ignoreVary: true }));
  const first = await Promise.race([answer.catch(() => null), after(PATIENCE)]);
  if (first) return path === PAGE ? first : keep(event, path, first);
  const found = await kept;
  return found ? marked(found) : answer;
}

/** Keep what the server has just told, in whatever language it was; the page does not wait, nor fail with a full disk. */
function keep(event: FetchEvent, path: string, told: Response): Response {
  if (told.ok) event.waitUntil(put(path, told.clone()).catch(() => {}));
  return told;
}

async function put(path: string, told: Response): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.put(path, told);
}

/** The files of a version never change; what it lacks, the version before may still have. */
async function fromCacheFirst({ request }: FetchEvent): Promise<Response> {
  const cache = await caches.open(CACHE);
  const mine = await cache.match(request.url, { ignoreVary: true });
  return mine ?? (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request);
}

/** An answer that comes from here and not from the server; the page is told so. */
function marked(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.set(STORED, "true");
  return new Response(kept.body, { status: kept.status, headers });
}

function after(time: number): Promise<null> {
  return new Promise((done) => setTimeout(() => done(null), time));
}

/** Bring the tab of a game to the front; open it if it is closed. */
async function showGame(game: string): Promise<void> {
  const address = `${self.registration.scope}#/game/${game}`;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => url === address || url.startsWith(`${address}/`));
  await (there ? there.focus() : self.clients.openWindow(address));
}
