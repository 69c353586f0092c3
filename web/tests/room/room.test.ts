import { expect, test } from "vitest";
import { firstFree, hostName, newsBetween, playersNow } from "../../src/room/room.js";
import { FREE, GUEST, HOST, room, seat } from "./samples.js";

const BOT = seat({ kind: "computer", name: "Oak", bot: "oak" });

test("free seats do not play", () => {
  expect(playersNow(room())).toBe(1);
  expect(playersNow(room({ seats: [HOST, GUEST, FREE, BOT] }))).toBe(3);
});

test("a guest who only presses Enter gets the first free seat", () => {
  expect(firstFree(room({ seats: [HOST, GUEST, FREE, FREE] }))).toBe(2);
  expect(firstFree(room({ seats: [HOST, GUEST, BOT] }))).toBe(-1);
});

test("the host is the first at the screen of the room, if anybody is", () => {
  expect(hostName(room({ seats: [GUEST, HOST] }))).toBe("Ana");
  expect(hostName(room({ seats: [GUEST, BOT] }))).toBe("");
});

test("it is said who came, who left and that the game is another", () => {
  const empty = room();
  const one = room({ seats: [HOST, FREE, GUEST] });
  expect(newsBetween(empty, empty)).toEqual([]);
  expect(newsBetween(empty, one)).toEqual(["Ida has sat down."]);
  expect(newsBetween(one, empty)).toEqual(["Ida has left."]);
  expect(newsBetween(one, room({ seats: [GUEST, HOST, FREE] }))).toEqual([]); // only the order is another
  expect(newsBetween(one, { ...one, options: { ...one.options, modules: ["sea"] } })).toEqual([
    "The host has changed the game.",
  ]);
});
