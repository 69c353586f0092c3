import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { catalogue } from "../../src/catalogue.js";
import { GameContext } from "../../src/game/context.js";
import type { Game, Notice } from "../../src/game/types.js";
import type { RoomView } from "../../src/messages.js";
import { publicUrl } from "../../src/room/links.js";

import { SeatPage } from "../../src/room/SeatPage.js";
import { WaitingRoom } from "../../src/room/WaitingRoom.js";
import { removeGame, savedGames, saveGame, tokensOf, waitingStatus } from "../../src/stored/savedGames.js";
import { playerName } from "../../src/stored/settings.js";
import { CATALOGUE } from "../setup/offers.js";
import { FREE, GUEST, HOST, room } from "./samples.js";

interface Sent {
  readonly path: string;
  readonly body: unknown;
  readonly tokens: string;
}

let sent: Sent[] = [];
let answers: Record<string, unknown> = {};
let refusal: { readonly code: string; readonly sentence: string } | null = null;
let page: HTMLElement;
const notice = signal<Notice | null>(null);

beforeEach(() => {
  notice.value = null;
  refusal = null;
  sent = [];
  answers = { "/api/server": { public_url: "https://play.example" } };
  catalogue.value = CATALOGUE;
  publicUrl.value = "https://play.example";
  playerName.value = "";
  vi.stubGlobal("fetch", async (path: string, request: RequestInit) => {
    const headers = request.headers as Record<string, string>;
    sent.push({
      path,
      body: request.body ? JSON.parse(String(request.body)) : null,
      tokens: headers["Authorization"] ?? "",
    });
    const answer = answers[path];
    if (answer) return new Response(JSON.stringify(answer));
    return new Response(JSON.stringify(refusal ?? { code: "no", sentence: `Not here: ${path}` }), { status: 409 });
  });
  page = document.body.appendChild(document.createElement("div"));
});

afterEach(() => {
  render(null, page);
  page.remove();
  for (const { game } of savedGames.value) removeGame(game);
  location.hash = "";
});

const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));
const show = (view: RoomView, ...tokens: string[]) =>
  act(() =>
    render(
      <GameContext.Provider value={{ id: "abc", tokens, notice, isDisconnected: signal(false) } as unknown as Game}>
        <WaitingRoom room={view} />
      </GameContext.Provider>,
      page,
    ),
  );
const button = (name: string) =>
  [...page.querySelectorAll("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent)?.trim() === name,
  );
const press = async (name: string) => {
  button(name)!.click();
  await settle();
};
const heading = () => page.querySelector("h1")?.textContent;
const alerts = () => [...page.querySelectorAll("[role=alert]")].map(({ textContent }) => textContent).join("");
const last = () => sent.at(-1);
const save = (view: RoomView, ...tokens: string[]) =>
  saveGame({ ...waitingStatus(view), game: "abc", tokens, opened: 0, touched: 0 });

test("a guest types a name and sits down; the name and the token are kept", async () => {
  answers["/api/rooms/abc/seats/2/sit"] = { room: "abc", seat: 2, token: "secret" };
  await show(room());
  expect(heading()).toBe("Ana invites you to play");
  page.querySelector<HTMLInputElement>(".name-form input")!.value = " Ida ";
  await press("Sit here: seat 3");
  expect(last()).toEqual({ path: "/api/rooms/abc/seats/2/sit", body: { name: "Ida" }, tokens: "" });
  expect(playerName.value).toBe("Ida");
  expect(savedGames.value).toMatchObject([{ game: "abc", tokens: ["secret"], mine: [2], isWaiting: true }]);
});

test("Enter takes the first free seat", async () => {
  playerName.value = "Ida";
  await show(room({ seats: [HOST, GUEST, FREE] }));
  page.querySelector("form")!.dispatchEvent(new Event("submit", { cancelable: true }));
  await settle();
  expect(last()?.path).toBe("/api/rooms/abc/seats/2/sit");
});

test("without a name nobody sits down", async () => {
  await show(room());
  await press("Sit here: seat 2");
  expect(sent).toEqual([]);
  expect(alerts()).toBe("Please type your name first.");
});

test("whoever comes too late for a seat hears why", async () => {
  playerName.value = "Eva";
  await show(room());
  await press("Sit here: seat 2");
  expect(alerts()).toBe("Not here: /api/rooms/abc/seats/1/sit");
  expect(savedGames.value).toEqual([]);
});

test("a seated guest waits for the host and may leave again", async () => {
  const view = room({ seats: [HOST, GUEST, FREE], mine: [1] });
  answers["/api/rooms/abc/seats/1/leave"] = room();
  save(view, "secret");
  await show(view, "secret");
  expect(heading()).toBe("Waiting for Ana to start");
  expect(button("Sit here: seat 3")).toBeUndefined();
  await press("Leave");
  expect(last()).toEqual({ path: "/api/rooms/abc/seats/1/leave", body: {}, tokens: "Bearer secret" });
  expect(tokensOf("abc")).toEqual([]);
});

test("a guest who could not leave keeps the token", async () => {
  const view = room({ seats: [HOST, GUEST, FREE], mine: [1] });
  save(view, "secret");
  await show(view, "secret");
  await press("Leave");
  expect(alerts()).toBe("Not here: /api/rooms/abc/seats/1/leave");
  expect(tokensOf("abc")).toEqual(["secret"]);
});

test("a guest whom the host has removed hears it, and may sit down again", async () => {
  notice.value = { text: "This seat is no longer yours: it was left, or the host has removed you.", rule: "" };
  save(room({ mine: [1] }));
  await show(room());
  expect(page.querySelector(".notice")?.textContent).toContain(
    "This seat is no longer yours: it was left, or the host has removed you.",
  );
  expect(savedGames.value).toEqual([]);
  expect(button("Sit here: seat 2")).toBeDefined();
});

test("nobody who has just sat down loses the token to a view from before", async () => {
  save(room({ mine: [1] }), "fresh");
  await show(room()); // this page joined without a token
  expect(tokensOf("abc")).toEqual(["fresh"]);
});

test("a room that starts by itself waits for those who are missing", async () => {
  const seats = [HOST, GUEST, { ...GUEST, name: "Tom", is_here: false }];
  await show(room({ seats, mine: [1], settings: { ...room().settings, starts_when_full: true } }));
  expect(heading()).toBe("Waiting for Tom");
});

test("a full room can be watched, if the host allows it", async () => {
  const full = room({ seats: [HOST, GUEST] });
  await show(full);
  expect(page.textContent).toContain("All seats are taken");
  expect(page.textContent).toContain("you can watch it here");
  await show({ ...full, settings: { ...full.settings, allows_watchers: false } });
  expect(page.textContent).not.toContain("you can watch it here");
});

test("the host starts with those who are there, but not alone", async () => {
  const view = room({ is_host: true, mine: [0] });
  save(view, "seat", "host");
  await show(view, "seat", "host");
  expect(button("Start")?.disabled).toBe(true);
  await show({ ...view, seats: [HOST, GUEST, FREE] }, "seat", "host");
  expect(page.querySelector(".room-start")?.textContent).toContain("A free seat is left out.");
  await press("Start with 2 players");
  expect(last()).toEqual({ path: "/api/rooms/abc/start", body: {}, tokens: "Bearer seat,host" });
});

test("the host changes a seat; what is refused is said at that seat", async () => {
  const view = room({ is_host: true, mine: [0] });
  await show(view);
  const choice = page.querySelector<HTMLSelectElement>("[aria-label='Who plays seat 2']")!;
  choice.value = "oak";
  choice.dispatchEvent(new Event("change", { bubbles: true }));
  await settle();
  expect(last()?.path).toBe("/api/rooms/abc/change");
  expect(last()?.body).toMatchObject({ version: 3, seats: [{ was: 0 }, { kind: "computer", bot: "oak", was: 1 }, {}] });
  const rows = page.querySelectorAll(".room-seat");
  expect(rows[1]?.querySelector("[role=alert]")?.textContent).toBe("Not here: /api/rooms/abc/change");
});

test("a host who has not seen the latest change hears it, and sees the room as it is", async () => {
  refusal = { code: "stale-room", sentence: "The room has changed meanwhile; look at it again." };
  answers["/api/rooms/abc"] = room({ is_host: true, mine: [0], seats: [HOST, GUEST, FREE], version: 4 });
  await show(room({ is_host: true, mine: [0] }));
  await press("Add a seat");
  expect(alerts()).toBe("The room has changed meanwhile; look at it again.");
  expect(page.querySelectorAll(".room-seat")[1]?.textContent).toContain("Ida");
});

test("two changes in a hurry: the second one builds on the answer to the first", async () => {
  answers["/api/rooms/abc/change"] = room({ is_host: true, mine: [1], seats: [FREE, HOST, FREE], version: 4 });
  await show(room({ is_host: true, mine: [0] }));
  button("Move Ana down")!.click();
  button("Add a seat")!.click(); // before there is an answer
  await settle();
  expect(sent.map(({ body }) => body)).toMatchObject([
    { version: 3, seats: [{ was: 1 }, { was: 0 }, { was: 2 }] },
    { version: 4, seats: [{ was: 0 }, { was: 1 }, { was: 2 }, { was: -1 }] },
  ]);
});

test("the game does not start before the server has answered the host's last change", async () => {
  const view = room({ is_host: true, mine: [0], seats: [HOST, GUEST, FREE] });
  answers["/api/rooms/abc/change"] = { ...view, seats: [HOST, GUEST, FREE, FREE], version: 4 };
  await show(view);
  const answering = fetch;
  let answer = () => {};
  const held = new Promise<void>((done) => (answer = done));
  vi.stubGlobal("fetch", async (path: string, request: RequestInit) => {
    const told = await answering(path, request);
    if (path.endsWith("/change")) await held;
    return told;
  });
  button("Add a seat")!.click();
  button("Start with 2 players")!.click();
  await settle();
  expect(sent.map(({ path }) => path)).toEqual(["/api/rooms/abc/change"]);
  answer();
  await settle();
  expect(sent.map(({ path }) => path)).toEqual(["/api/rooms/abc/change", "/api/rooms/abc/start"]);
});

test("the host removes a guest, not the seat", async () => {
  await show(room({ is_host: true, mine: [0], seats: [HOST, GUEST, FREE] }));
  await press("Remove Ida");
  expect(last()?.path).toBe("/api/rooms/abc/seats/1/remove");
});

test("a guest who was moved in a hurry is removed from the new seat; one who has left is not looked for", async () => {
  const view = room({ is_host: true, mine: [0], seats: [HOST, GUEST, FREE] });
  answers["/api/rooms/abc/change"] = { ...view, mine: [1], seats: [GUEST, HOST, FREE], version: 4 };
  answers["/api/rooms/abc/seats/0/remove"] = { ...view, mine: [1], seats: [FREE, HOST, FREE], version: 5 };
  await show(view);
  button("Move Ida up")!.click();
  button("Remove Ida")!.click(); // before there is an answer
  button("Remove Ida")!.click();
  await settle();
  expect(sent.map(({ path }) => path)).toEqual(["/api/rooms/abc/change", "/api/rooms/abc/seats/0/remove"]);
});

test("the invitation shows the address that others can reach", async () => {
  await show(room({ is_host: true, mine: [0] }));
  expect(page.querySelector<HTMLInputElement>(".link-field")?.value).toBe("https://play.example/#/game/abc");
  expect(page.querySelector(".qr-code")).not.toBeNull();
});

test("an address of this machine alone is not shown as a link", async () => {
  publicUrl.value = "";
  await show(room({ is_host: true, mine: [0] }));
  expect(location.hostname).toBe("localhost");
  expect(page.querySelector(".qr-code")).toBeNull();
  expect(page.querySelector(".link-field")).toBeNull();
  expect(page.textContent).toContain("No other device can reach this server.");
});

test("a personal link opens the seat here and leads to the game", async () => {
  answers["/api/rooms/abc/redeem"] = { room: "abc", seat: 1, token: "mine" };
  await act(() => render(<SeatPage game="abc" code="xyz" />, page));
  await settle();
  expect(sent).toEqual([{ path: "/api/rooms/abc/redeem", body: { code: "xyz" }, tokens: "" }]);
  expect(savedGames.value).toMatchObject([{ game: "abc", tokens: ["mine"], mine: [1] }]);
  expect(location.hash).toBe("#/game/abc");
});

test("a personal link that was used before says so and leads to the table", async () => {
  await act(() => render(<SeatPage game="abc" code="xyz" />, page));
  await settle();
  expect(alerts()).toBe("Not here: /api/rooms/abc/redeem");
  expect(page.querySelector("a")?.getAttribute("href")).toBe("#/game/abc");
  expect(savedGames.value).toEqual([]);
});
