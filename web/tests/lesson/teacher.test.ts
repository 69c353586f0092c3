import { signal } from "@preact/signals";
import { beforeEach, expect, test, vi } from "vitest";
import type { Game } from "../../src/game/types.js";
import { followLesson, lessonOf, switchLesson } from "../../src/lesson/lessons.js";
import { teacherOf } from "../../src/lesson/teacher.js";
import type { LessonTopic, Update } from "../../src/messages.js";
import { update, view } from "../game/samples.js";

let n = 0;
let asked: string[];
let answers: (LessonTopic | null)[];

const settle = () => new Promise((done) => setTimeout(done, 5));
const topic = (key: string, hexes: string[] = []): LessonTopic => ({
  key,
  title: key,
  text: `About ${key}.`,
  hexes,
  panel: "",
  number: 1,
});

beforeEach(() => {
  asked = [];
  answers = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const version = game.live.peek()?.version ?? 0;
    return new Response(JSON.stringify({ version, topic: answers.shift() ?? null, of: 9 }));
  });
});

let game: Game;

/** A game whose lesson is about the box "sea", and whose learner is on turn. */
function lesson() {
  const live = signal<Update | null>(update({ version: 0 }));
  const isMyTurn = signal(true);
  const id = `game-${n++}`;
  const [flash, pointed] = [signal<readonly string[]>([]), signal<readonly string[]>([])];
  const seen = { isPresent: signal(true), isCatchingUp: signal(false) };
  game = { id, tokens: ["t"], live, isMyTurn, flash, pointed, ...seen } as unknown as Game;
  followLesson(id, "sea");
  const teacher = teacherOf(game);
  return { live, isMyTurn, pointed, id, ...seen, teacher, stop: teacher.watch() };
}

test("the teacher tells one topic after the other, and remembers which", async () => {
  answers = [topic("wind", ["A1"]), topic("waves"), null];
  const { teacher, id, pointed } = lesson();
  await settle();
  expect(teacher.topic.value?.key).toBe("wind");
  expect(teacher.of.value).toBe(9);
  expect(pointed.value).toEqual(["A1"]);
  expect(asked[0]).toBe(`/api/games/${id}/lesson?box=sea&told=`);
  teacher.goOn();
  await settle();
  expect(teacher.topic.value?.key).toBe("waves");
  expect(asked[1]).toContain("told=wind");
  teacher.goOn();
  await settle();
  expect(teacher.topic.value).toBeNull();
  expect(pointed.value).toEqual([]);
  expect(lessonOf(id)?.told).toEqual(["wind", "waves"]);
  expect(teacher.said.value.map(({ key }) => key)).toEqual(["wind", "waves"]);
});

test("whoever plays on has been told", async () => {
  answers = [topic("wind"), topic("waves")];
  const { teacher, live, id } = lesson();
  await settle();
  live.value = update({ version: 1 });
  await settle();
  expect(lessonOf(id)?.told).toEqual(["wind"]);
  expect(teacher.topic.value?.key).toBe("waves");
});

test("the teacher is silent while others play, and in the past", async () => {
  const { isMyTurn, isPresent, live } = lesson();
  await settle();
  isMyTurn.value = false;
  live.value = update({ version: 1 });
  await settle();
  isPresent.value = false;
  isMyTurn.value = true;
  await settle();
  expect(asked).toHaveLength(1);
  isPresent.value = true;
  await settle();
  expect(asked).toHaveLength(2);
});

test("the end is told although nobody is on turn", async () => {
  const { isMyTurn, live, teacher } = lesson();
  await settle();
  answers = [topic("scoring")];
  isMyTurn.value = false;
  live.value = update({ version: 5, view: view({ over: true }) });
  await settle();
  expect(teacher.topic.value?.key).toBe("scoring");
});

test("a lesson that is skipped asks nothing, and goes on later", async () => {
  answers = [topic("wind"), topic("wind")];
  const { teacher, id, live } = lesson();
  await settle();
  switchLesson(id, false);
  live.value = update({ version: 1 });
  await settle();
  expect(teacher.topic.value).toBeNull();
  expect(asked).toHaveLength(1);
  switchLesson(id, true);
  await settle();
  expect(asked).toHaveLength(2);
});

test("a teacher whom nobody watches any more points at nothing and asks nothing", async () => {
  answers = [topic("wind", ["A1"]), topic("waves")];
  const { teacher, live, pointed, id, stop } = lesson();
  await settle();
  stop();
  expect(teacher.topic.value).toBeNull();
  expect(pointed.value).toEqual([]);
  live.value = update({ version: 1 });
  switchLesson(id, false);
  switchLesson(id, true);
  await settle();
  expect(asked).toHaveLength(1);
  expect(lessonOf(id)?.told).toEqual([]);
});

test("a message without an answer is asked for again", async () => {
  const { live, teacher, id } = lesson();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("offline")));
  live.value = update({ version: 1 });
  await settle();
  expect(teacher.topic.value).toBeNull();
  vi.stubGlobal("fetch", async () => new Response(JSON.stringify({ version: 2, topic: topic("wind"), of: 1 })));
  live.value = update({ version: 2 });
  await settle();
  expect(teacher.topic.value?.key).toBe("wind");
  expect(lessonOf(id)?.told).toEqual([]);
});
