import type {
  Command,
  Hello,
  Ping,
  Pong,
  Refusal,
  Restart,
  RoomView,
  Talk,
  Undo,
  Update,
  Welcome,
} from "../messages.js";
import { retryDelay } from "./backoff.js";

export type Order = Command | Undo | Restart;
/** What a page hears of its game and of the room around it. */
export type GameMessage = Welcome | Update | Refusal | RoomView | Talk;
export type ServerMessage = GameMessage | Pong;

const PING_EVERY = 10_000;
const SILENCE = 30_000; // after which the server is considered gone
const FINAL_REFUSALS = ["no-such-game", "wrong-token"];

/** What the owner of a socket is told. */
export interface SocketListener {
  /** The first message on every new connection. */
  hello(): Hello;
  receive(message: GameMessage): void;
  /** The connection is lost; the socket reconnects by itself. */
  disconnected(): void;
  /** The server refuses for good: there is no point in reconnecting. */
  rejected(why: Refusal): void;
}

/** A WebSocket that reconnects by itself. */
export interface GameSocket {
  send(message: Order): void;
  close(): void;
}

export function openSocket(path: string, listener: SocketListener): GameSocket {
  let socket: WebSocket | null = null;
  let isWelcomed = false;
  let attempt = 0;
  let lastHeard = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;

  function connect(): void {
    clearTimeout(waiting);
    if (isClosed) return;
    const mine = new WebSocket(path.startsWith("/") ? originOf(location) + path : path);
    socket = mine;
    isWelcomed = false;
    lastHeard = Date.now();
    mine.onopen = () => mine.send(JSON.stringify(listener.hello()));
    mine.onmessage = (event) => {
      if (mine === socket) receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    mine.onclose = () => {
      if (mine === socket) lost();
    };
  }

  function receive(message: ServerMessage): void {
    lastHeard = Date.now();
    if (message.type === "pong") return;
    if (message.type === "welcome" || message.type === "room") {
      isWelcomed = true;
      attempt = 0;
    }
    if (message.type === "refusal" && !isWelcomed) {
      if (!isFinal(message.code)) return; // the server closes the socket, and we reconnect
      close();
      listener.rejected(message);
      return;
    }
    listener.receive(message);
  }

  function lost(): void {
    drop();
    if (isClosed) return;
    listener.disconnected();
    clearTimeout(waiting);
    waiting = setTimeout(connect, retryDelay(attempt));
    attempt += 1;
  }

  function drop(): void {
    const old = socket;
    socket = null;
    if (!old) return;
    old.onclose = old.onmessage = old.onopen = null;
    old.close();
  }

  function heartbeat(): void {
    if (!socket) return;
    if (isSilent(lastHeard, Date.now())) lost();
    else if (isWelcomed) transmit({ type: "ping" });
  }

  function transmit(message: Order | Ping): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  /** The tab is visible again or the network is back: reconnect without waiting. */
  function wake(): void {
    if (isClosed || document.visibilityState === "hidden") return;
    if (!socket) connect();
    else heartbeat();
  }

  function close(): void {
    isClosed = true;
    clearTimeout(waiting);
    clearInterval(heartbeats);
    removeEventListener("online", wake);
    document.removeEventListener("visibilitychange", wake);
    drop();
  }

  const heartbeats = setInterval(heartbeat, PING_EVERY);
  addEventListener("online", wake);
  document.addEventListener("visibilitychange", wake);
  connect();
  return { send: transmit, close };
}

function originOf(place: Location): string {
  return `${place.protocol === "https:" ? "wss:" : "ws:"}//${place.host}`;
}

/** Whether the server has been silent for so long that the connection must be dead. */
export function isSilent(lastHeard: number, now: number): boolean {
  return now - lastHeard > SILENCE;
}

/** Whether the same refusal would come again after reconnecting. */
export function isFinal(code: string): boolean {
  return FINAL_REFUSALS.includes(code);
}
