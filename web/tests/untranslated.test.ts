import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { untranslated } from "./untranslated.js";

const SOURCE = join(import.meta.dirname, "..", "src");

test("whatever people read on the pages comes from the catalogue", () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((name) => /\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((name) => untranslated(readFileSync(join(SOURCE, name), "utf8"), name))).toEqual([]);
});

test.each([
  "<p>Hello</p>",
  "<p>{name && `a new board`}</p>",
  "<p>{isOver ? 'The end' : say('Go on')}</p>",
  '<button aria-label="Close" />',
  "<img alt={'A board' + name} />",
  '<Dialog title={isOver ? "End" : ""} />',
  'notice.value = { text: "Connected again.", rule: "" };',
  'document.title = "Your turn";',
  'element.setAttribute("aria-label", "Board");',
])("a text outside the catalogue is found: %s", (planted) => {
  expect(untranslated(planted, "planted.tsx")).toHaveLength(1);
});

test.each([
  "<p class='faint'>{say('Hello')} · {sayMany('{n} day', '{n} days', 3)} ({n})</p>",
  "<button aria-label={label} title={sayIn('page', 'Play')} data-tab='gold'>×</button>",
  "<p>{words.join(' ')}</p>",
  "<code>kingdom-builder serve</code>",
  'const { text } = told; const size = { width: "wide" };',
])("what needs no translation is left alone: %s", (fine) => {
  expect(untranslated(fine, "fine.tsx")).toEqual([]);
});
