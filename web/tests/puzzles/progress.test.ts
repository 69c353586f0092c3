import { beforeEach, describe, expect, it, vi } from "vitest";

const KEY = "abcd1234";

async function fresh() {
  vi.resetModules();
  return await import("../../src/puzzles/progress.js");
}

beforeEach(() => localStorage.clear());

describe("the streak", () => {
  it("counts days in a row up to today, or up to yesterday while today's puzzle is open", async () => {
    const { streakOf } = await fresh();
    const days = ["2026-05-29", "2026-05-30", "2026-05-31"];
    expect(streakOf(days, "2026-05-31")).toBe(3);
    expect(streakOf(days, "2026-06-01")).toBe(3);
  });

  it("ends after a missed day", async () => {
    const { streakOf } = await fresh();
    expect(streakOf(["2026-05-30", "2026-05-31"], "2026-06-02")).toBe(0);
    expect(streakOf(["2026-05-29", "2026-05-31"], "2026-05-31")).toBe(1);
  });

  it("goes over the ends of months and years, and over the change of the clocks", async () => {
    const { dayBefore, streakOf } = await fresh();
    expect(dayBefore("2026-01-01")).toBe("2025-12-31");
    expect(dayBefore("2024-03-01")).toBe("2024-02-29");
    expect(streakOf(["2026-03-28", "2026-03-29", "2026-03-30"], "2026-03-30")).toBe(3);
  });

  it("is the same in every time zone", async () => {
    const before = process.env["TZ"];
    for (const zone of ["Pacific/Kiritimati", "America/Los_Angeles", "UTC"]) {
      process.env["TZ"] = zone;
      const { dayBefore, streakOf } = await fresh();
      expect(dayBefore("2026-05-31")).toBe("2026-05-30");
      expect(streakOf(["2026-05-30", "2026-05-31"], "2026-05-31")).toBe(2);
    }
    process.env["TZ"] = before;
  });

  it("remembers the longest", async () => {
    const { longestStreak } = await fresh();
    expect(longestStreak([])).toBe(0);
    expect(longestStreak(["2026-05-01", "2026-05-02", "2026-05-03", "2026-05-20"])).toBe(3);
  });
});

describe("what is kept on the device", () => {
  it("counts a day once", async () => {
    const { noteDay, solvedDays } = await fresh();
    noteDay("2026-05-31");
    noteDay("2026-05-31");
    expect(solvedDays.value).toEqual(["2026-05-31"]);
    expect((await fresh()).solvedDays.value).toEqual(["2026-05-31"]);
  });

  it("keeps how a puzzle went first", async () => {
    const { note, resultOf } = await fresh();
    note({ puzzle: KEY, outcome: "shown", day: "2026-05-30", shownOn: "" });
    note({ puzzle: KEY, outcome: "solved", day: "2026-05-30", shownOn: "" });
    expect(resultOf(KEY)?.outcome).toBe("shown");
    note({ puzzle: KEY, outcome: "solved", day: "2026-05-31", shownOn: "" });
    expect(resultOf(KEY)?.outcome).toBe("solved");
    note({ puzzle: KEY, outcome: "shown", day: "2026-06-01", shownOn: "" });
    expect(resultOf(KEY)).toEqual({ puzzle: KEY, outcome: "solved", day: "2026-05-31", shownOn: "2026-06-01" });
  });

  it("ignores what cannot be one of its values", async () => {
    localStorage.setItem("kingdom-builder.puzzle-days", '["2026-05-31", "soon", 7]');
    localStorage.setItem(
      "kingdom-builder.puzzles",
      `[{"puzzle": "${KEY}"}, {"puzzle": "${KEY}", "outcome": "solved"}]`,
    );
    localStorage.setItem("kingdom-builder.puzzle-tables", '[{"puzzle": "../x", "game": "a", "token": "b"}]');
    const { results, solvedDays, tableOf } = await fresh();
    expect(solvedDays.value).toEqual(["2026-05-31"]);
    expect(results.value).toEqual([{ puzzle: KEY, outcome: "solved", day: "", shownOn: "" }]);
    expect(tableOf("../x")).toBeUndefined();
  });

  it("uses the table of a puzzle again until it is forgotten", async () => {
    const { forgetTable, keepTable, tableOf } = await fresh();
    keepTable({ puzzle: KEY, game: "g1", token: "t1" });
    keepTable({ puzzle: KEY, game: "g2", token: "t2" });
    expect(tableOf(KEY)?.game).toBe("g2");
    forgetTable(KEY);
    expect(tableOf(KEY)).toBeUndefined();
  });
});
