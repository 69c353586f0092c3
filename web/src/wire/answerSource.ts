/** How an answer is known that does not come from the server; the build tells the service worker, too (serviceWorkerPlugin.ts). */
export const STORED = "X-Stored"; // the header of an answer that the service worker has kept
export const BAD_GATEWAY = 502; // from here on a proxy answers in the place of the server
