import type { Command, Hello, Ping, Pong, Refusal, Restart, Undo, Update, Welcome } from "../messages.js";
import { waitBefore } from "./backoff.js";

export type Order = Command | Undo | Restart;
export type Down = Welcome | Update | Refusal | Pong;

/** Who wants to hear from the server. */
export interface Ear {
  /** What to say first, whenever there is a new connection. */
  hello(): Hello;
  hear(message: Welcome | Update | Refusal): void;
  /** The server has gone; the line tries to reach it again. */
  gone(): void;
  /** It is of no use to come again. */
  barred(why: Refusal): void;
}

/** A connection that comes back by itself. */
export interface Line {
  say(message: Order): void;
  close(): void;
}

export function openLine(path: string, ear: Ear): Line {
  let socket: WebSocket | null = null;
  let isWelcome = false;
  let attempt = 0;
  let heard = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function dial(): void {
    clearTimeout(waiting);
    if (isClosed) return;
    const mine = new WebSocket(path.startsWith("/") ? originOf(location) + path : path);
    socket = mine;
    isWelcome = false;
    heard = Date.now();
    mine.onopen = () => mine.send(JSON.stringify(ear.hello()));
    mine.onmessage = (event) => {
      if (mine === socket) take(JSON.parse(String(event.data)) as Down);
    };
    mine.onclose = () => {
      if (mine === socket) lost();
    };
  }

  function take(message: Down): void {
    heard = Date.now();
    if (message.type === "pong") return;
    if (message.type === "welcome") {
      isWelcome = true;
      attempt = 0;
    }
    if (message.type === "refusal" && !isWelcome) {
      if (!isFinal(message.code)) return; // the server closes the socket, and we come again
      close();
      ear.barred(message);
      return;
    }
    ear.hear(message);
  }

  function lost(): void {
    drop();
    if (isClosed) return;
    ear.gone();
    clearTimeout(waiting);
    waiting = setTimeout(dial, waitBefore(attempt));
    attempt += 1;
  }

  function drop(): void {
    const old = socket;
    socket = null;
    if (!old) return;
    old.onclose = old.onmessage = old.onopen = null;
    old.close();
  }

  function beat(): void {
    if (!socket) return;
    if (isSilent(heard, Date.now())) lost();
    else if (isWelcome) whisper({ type: "ping" });
  }

  function whisper(message: Order | Ping): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  /** Somebody looks again, or the network is back: do not wait any longer. */
  function hurry(): void {
    if (isClosed || document.visibilityState === "hidden") return;
    if (!socket) dial();
    else beat();
  }

  function close(): void {
    isClosed = true;
    clearTimeout(waiting);
    clearInterval(pulse);
    removeEventListener("online", hurry);
    document.removeEventListener("visibilitychange", hurry);
    drop();
  }

  const pulse = setInterval(beat, PING_EVERY);
  addEventListener("online", hurry);
  document.addEventListener("visibilitychange", hurry);
  dial();
  return { say: whisper, close };
}

function originOf(place: Location): string {
  return `${place.protocol === "https:" ? "wss:" : "ws:"}//${place.host}`;
}

/** When to ask whether the server is there, when to give it up, and when to try again. */
export const PING_EVERY = 10_000;

export const SILENCE = 30_000;

/** Whether nothing has been heard for so long that nobody can be there. */
export function isSilent(heard: number, now: number): boolean {
  return now - heard > SILENCE;
}

const FINAL = ["no-such-game", "wrong-token"];

/** Whether a refusal at the door will be the same the next time. */
export function isFinal(code: string): boolean {
  return FINAL.includes(code);
}
