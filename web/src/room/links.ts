import { signal } from "@preact/signals";
import type { ServerInfo } from "../messages.js";
import { ask } from "../wire/http.js";

/** The address under which others reach this server, "" if the server knows none; null until it has answered. */
export const publicUrl = signal<string | null>(null);

let isAsked = false;

/** Ask the server once where others reach it. */
export function askForAddress(): void {
  if (isAsked) return;
  isAsked = true;
  ask<ServerInfo>("/api/server").then(
    (info) => (publicUrl.value = info.public_url),
    () => {
      isAsked = false;
      publicUrl.value ??= ""; // the address of this page may do
    },
  );
}

type Place = Pick<Location, "href" | "hostname">;

/** A link that works on other devices; "" if no such address is known. */
export function linkFor(hash: string, known: string, place: Place = location): string {
  if (known) return `${known.replace(/\/+$/, "")}/${hash}`;
  return isLoopback(place.hostname) ? "" : linkHere(hash, place);
}

/** A link in the address of this page; it may work on this device only. */
export function linkHere(hash: string, place: Place = location): string {
  return new URL(hash, place.href).href;
}

/** Whether only this machine can open addresses of this host. */
export function isLoopback(host: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$/i.test(host);
}

/** Copy a text; where the clipboard is closed to pages, the marked text of the field is copied. */
export async function copyText(text: string, field: HTMLInputElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field?.select(); // plain http has no clipboard, but may copy what is marked
    return field !== null && document.execCommand("copy");
  }
}
