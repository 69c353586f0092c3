import { expect, test } from "vitest";
import { eventsUpTo, logParts } from "../../src/game/panels/Log.js";
import type { RoomEvent } from "../../src/messages.js";
import { frames } from "./samples.js";

const event = (step: number, sentence: string): RoomEvent => ({ step, seat: 1, kind: "leave", at: 0, sentence });

test("what happens at the table stands between the steps where it happened", () => {
  const steps = frames([0, 0, 0, 0]).slice(1);
  const parts = logParts(steps, [event(2, "Ida left."), event(2, "Oak holds the seat."), event(3, "Ida is back.")]);
  const words = parts.map((part) => ("sentence" in part ? part.sentence : part.steps.map(({ step }) => step)));
  expect(words).toEqual([[1, 2], "Ida left.", "Oak holds the seat.", [3], "Ida is back."]);
  expect(logParts(steps, [])).toEqual([{ steps }]);
});

test("only what had happened by the shown step is told, and what was taken back moves the events after it", () => {
  const events = [event(0, "a"), event(4, "b"), event(9, "c")];
  expect(eventsUpTo(events, 9, 4).map(({ sentence }) => sentence)).toEqual(["a", "b"]);
  expect(eventsUpTo(events, 6, 6).map(({ step }) => step)).toEqual([0, 4, 6]);
});
