import { ask } from "../wire/http.js";

/** Have the pages kept on this device, so that they open without the network; browsers allow that only over https or on this machine. */
export function registerServiceWorker(): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker || !import.meta.env.PROD) return;
  // A new worker keeps the catalogue in the language of the browser; this page may have another one.
  serviceWorker.addEventListener("controllerchange", () => void ask("/api/catalogue").catch(() => {}));
  addEventListener("load", () => void serviceWorker.register("./service-worker.js").catch(() => {})); // it works without
}
