import { expect, test } from "vitest";
import { landIn, mergedLand } from "../../src/setup/customLand.js";
import { OWN } from "./offers.js";

const FILE = `# my own land
QUADRANT Green Meadow | location=x
GGG
# a remark

ISLAND Lagoon | location=y
.L.
QUADRANT Moor | location=x
WWW
`;

test("a file is cut into its pieces under the keys that the server read", () => {
  const pieces = landIn(FILE, { quadrants: ["green-meadow", "moor"], islands: ["lagoon"] });
  expect(pieces.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    "quadrant green-meadow",
    "island lagoon",
    "quadrant moor",
  ]);
  expect(pieces[1]?.text).toBe("ISLAND Lagoon | location=y\n.L.");
});

test("a piece of the same kind and key is replaced", () => {
  const fresh = { kind: "quadrant", key: "moor", text: "new" } as const;
  expect(mergedLand(OWN, [fresh]).map(({ text }) => text)).toEqual(["QUADRANT Meadow", "ISLAND Lagoon", "new"]);
});
