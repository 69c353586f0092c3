import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { serviceWorkerPlugin } from "./serviceWorkerPlugin.js";
import { startWordsPlugin } from "./startWordsPlugin.js";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

// The built pages go into the Python package, which serves them and carries them in its wheel.
export default defineConfig({
  base: "./",
  plugins: [startWordsPlugin(here("../src/kingdom_builder/i18n/locale")), serviceWorkerPlugin(here("public"))],
  build: {
    outDir: "../src/kingdom_builder/server/pages",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: here("index.html"), "service-worker": here("worker/serviceWorker.ts") },
      output: {
        // A service worker must lie above what it serves, under a name that stays the same.
        entryFileNames: ({ name }) => (name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js"),
      },
    },
  },
  server: {
    proxy: {
      "/api": { target: "http://127.0.0.1:8000", ws: true },
      "/artwork.svg": "http://127.0.0.1:8000",
      "/diagrams": "http://127.0.0.1:8000",
    },
  },
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts", "tests/**/*.test.tsx"] },
});
