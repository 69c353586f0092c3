import { defineConfig } from "vitest/config";

// The built pages go into the Python package, which serves them and carries them in its wheel.
export default defineConfig({
  base: "./",
  build: {
    outDir: "../src/kingdom_builder/server/pages",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0, // the content security policy allows no data: addresses
    modulePreload: { polyfill: false },
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
