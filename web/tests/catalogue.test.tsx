import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { App } from "../src/App.js";
import { openCatalogue } from "../src/catalogue.js";
import { CATALOGUE } from "./setup/offers.js";

let page: HTMLElement;
let isBroken: (path: string) => boolean;

const settle = () => act(() => new Promise((done) => setTimeout(done, 20)));

beforeEach(() => {
  page = document.body.appendChild(document.createElement("div"));
  vi.stubGlobal("fetch", async (path: string) => {
    if (isBroken(path)) throw new Error();
    if (path === "/artwork.svg") return new Response('<svg xmlns="http://www.w3.org/2000/svg"><g id="kb-x"/></svg>');
    return new Response(JSON.stringify(path === "/api/catalogue" ? CATALOGUE : {}), {
      status: path === "/api/catalogue" ? 200 : 404,
    });
  });
});

afterEach(() => {
  render(null, page);
  page.remove();
  vi.unstubAllGlobals();
});

test("the page waits for the artwork and the catalogue, and can try again for either", async () => {
  isBroken = (path) => path === "/artwork.svg";
  openCatalogue();
  await act(() => render(<App />, page));
  expect(page.querySelector(".waiting")).not.toBeNull();
  await settle();
  expect(page.querySelector("[role=alert]")?.textContent).toContain("cannot be reached");
  expect(page.querySelector(".home")).toBeNull();
  isBroken = () => false;
  page.querySelector<HTMLButtonElement>(".failure button")?.click();
  await settle();
  expect(page.querySelector(".failure")).toBeNull();
  await vi.waitFor(() => expect(page.querySelector(".home")).not.toBeNull());
  expect(document.getElementById("kb-x")).not.toBeNull();
});
