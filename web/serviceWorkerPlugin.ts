import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { BAD_GATEWAY, STORED } from "./src/wire/answerSource.js";

const WORKER = "service-worker.js";
const PAGE = "index.html";

/** Tells the service worker which files this version of the pages consists of, and what it agrees on with them. */
export function serviceWorkerPlugin(publicFolder: string): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const worker = bundle[WORKER];
      if (worker?.type !== "chunk") throw Error(`There is no ${WORKER}.`);
      const published = readdirSync(publicFolder).sort();
      const built = Object.keys(bundle).filter((name) => name !== WORKER && name !== PAGE);
      const hash = createHash("sha256").update(worker.code);
      for (const name of built.sort()) hash.update(name);
      for (const name of published) hash.update(readFileSync(join(publicFolder, name)));
      const page = bundle[PAGE];
      if (page?.type === "asset") hash.update(page.source);
      const version = hash.digest("hex").slice(0, 12);
      const filledIn = { VERSION: version, FILES: [...built, ...published], STORED, BAD_GATEWAY };
      const constants = Object.entries(filledIn).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
      worker.code = `const ${constants.join()};${worker.code}`;
    },
  };
}
