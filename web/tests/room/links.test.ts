import { expect, test } from "vitest";
import { isLoopback, linkFor, linkHere } from "../../src/room/links.js";
import { personalAddress, routeOf } from "../../src/route.js";

const at = (href: string) => ({ href, hostname: new URL(href).hostname });

test("the address that the server knows comes first", () => {
  const here = at("http://127.0.0.1:8000/#/game/old");
  expect(linkFor("#/game/abc", "https://play.example", here)).toBe("https://play.example/#/game/abc");
  expect(linkFor("#/game/abc", "https://play.example/kings/", here)).toBe("https://play.example/kings/#/game/abc");
});

test("the address of this page will do if others can open it", () => {
  const here = at("http://192.168.1.7:8000/kings/#/game/old");
  expect(linkFor("#/game/abc", "", here)).toBe("http://192.168.1.7:8000/kings/#/game/abc");
});

test("an address that only this machine can open is no link for others", () => {
  for (const host of ["localhost", "127.0.0.1", "127.1.2.3", "[::1]", "0.0.0.0", "kings.localhost"])
    expect(linkFor("#/game/abc", "", at(`http://${host}:8000/`))).toBe("");
  expect(linkHere("#/game/abc", at("http://localhost:8000/"))).toBe("http://localhost:8000/#/game/abc");
  for (const host of ["192.168.1.7", "localhost.example", "kings.local", "[fe80::1]"])
    expect(isLoopback(host)).toBe(false);
});

test("a personal link names the game and the code", () => {
  expect(routeOf(personalAddress("abc", "xyz"))).toEqual({ page: "seat", game: "abc", step: -1, code: "xyz" });
  expect(routeOf("#/seat/abc").page).toBe("home");
});
