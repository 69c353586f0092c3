import type {
  Analyse,
  AnalysisAnswer,
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
export type GameMessage = Welcome | Update | Refusal | RoomView | Talk | AnalysisAnswer;
export type ServerMessage = GameMessage | Pong;

const BEAT = 1_500; // a visible page pings at each, whatever it hears in between
const HIDDEN_PING_EVERY = 5_000; // nobody sees a hidden page, so that it may notice later
const LONGEST_PAUSE = 10_000; // between two beats, unless the device was asleep
const SILENT_AFTER = 1_200; // after a ping; with the beat before it, a broken connection is reported within three seconds
const ANSWER_WITHIN = 4_000; // otherwise the connection is dead, whatever the network says
const ANSWER_OFFLINE_WITHIN = 1_000; // a server on this machine still answers
const WELCOME_WITHIN = 12_000; // the whole game has to come over a slow network
const LONGEST_WAIT = 1_400; // everybody is back within two seconds of the server's return
const FINAL_REFUSALS = ["no-such-game", "wrong-token"];
const DISMISSALS = ["removed", "no-watchers"]; // these may come at any time

/** What the owner of a socket is told. */
export interface SocketListener {
  /** The first message on every new connection. */
  hello(): Hello;
  receive(message: GameMessage): void;
  /** The server has been silent for a while: the connection may be broken, or the network is slow. */
  silent(): void;
  /** It was only slow. */
  answered(): void;
  /** The connection is lost; the socket reconnects by itself. */
  disconnected(): void;
  /** The server refuses for good, at once or later: there is no point in reconnecting. */
  rejected(why: Refusal): void;
}

/** A WebSocket that reconnects by itself. */
export interface GameSocket {
  send(message: Order | Analyse): void;
  /** Connect anew, with another hello. */
  renew(): void;
  close(): void;
}

export function openSocket(path: string, listener: SocketListener): GameSocket {
  let socket: WebSocket | null = null;
  let isWelcomed = false;
  let attempt = 0;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let answerDue: ReturnType<typeof setTimeout> | undefined;
  let silenceDue: ReturnType<typeof setTimeout> | undefined;
  let isSilent = false;
  let lastHeard = 0;
  let isClosed = false;
  let lastBeat = Date.now();

  function connect(): void {
    clearTimeout(waiting);
    if (isClosed) return;
    const mine = new WebSocket(path.startsWith("/") ? originOf(location) + path : path);
    socket = mine;
    isWelcomed = false;
    expectWord(WELCOME_WITHIN); // a network may swallow everything
    mine.onopen = () => mine.send(JSON.stringify(listener.hello()));
    mine.onmessage = (event) => {
      if (mine === socket) receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    mine.onclose = () => {
      if (mine === socket) lost();
    };
  }

  function receive(message: ServerMessage): void {
    stopExpecting();
    lastHeard = Date.now();
    if (isSilent) {
      isSilent = false;
      listener.answered();
    }
    if (message.type === "pong") return;
    if (message.type === "welcome" || message.type === "room") {
      isWelcomed = true;
      attempt = 0;
    }
    if (message.type === "refusal" && isFinal(message.code, isWelcomed)) {
      close();
      listener.rejected(message);
    } else if (isWelcomed) listener.receive(message); // otherwise the server closes the socket, and we reconnect
  }

  function lost(): void {
    drop();
    if (isClosed) return;
    listener.disconnected();
    clearTimeout(waiting);
    waiting = setTimeout(connect, retryDelay(attempt, LONGEST_WAIT));
    attempt += 1;
  }

  function drop(): void {
    stopExpecting();
    isSilent = false;
    const old = socket;
    socket = null;
    if (!old) return;
    old.onclose = old.onmessage = old.onopen = null;
    old.close();
  }

  /** Ask whether the server is there; it is given up if it does not answer in time. */
  function probe(): void {
    if (!socket || !isWelcomed || answerDue !== undefined) return;
    transmit({ type: "ping" });
    expectWord(ANSWER_WITHIN);
    silenceDue = setTimeout(() => {
      isSilent = true;
      listener.silent();
    }, SILENT_AFTER);
  }

  /** Timers stand still while a device sleeps; the connection is most likely dead when it wakes. */
  function beat(): void {
    const now = Date.now();
    const hasSlept = now - lastBeat > LONGEST_PAUSE;
    lastBeat = now;
    if (hasSlept) offline();
    else if (document.visibilityState === "visible" || now - lastHeard >= HIDDEN_PING_EVERY) probe();
  }

  /** The device says that it has lost its network. */
  function offline(): void {
    if (!socket || !isWelcomed) return;
    transmit({ type: "ping" });
    expectWord(ANSWER_OFFLINE_WITHIN);
  }

  function stopExpecting(): void {
    clearTimeout(answerDue);
    clearTimeout(silenceDue);
    answerDue = undefined;
  }

  function expectWord(time: number): void {
    stopExpecting();
    answerDue = setTimeout(lost, time);
  }

  function transmit(message: Order | Analyse | Ping): void {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  }

  function renew(): void {
    drop();
    connect();
  }

  /** The tab is visible again: reconnect without waiting. */
  function wake(): void {
    if (isClosed || document.visibilityState === "hidden") return;
    if (!socket) connect();
    else probe();
  }

  /** The network is back; an attempt that was made without it may hang for long. */
  function online(): void {
    if (!isWelcomed) drop();
    wake();
  }

  function close(): void {
    isClosed = true;
    clearTimeout(waiting);
    clearInterval(heartbeat);
    removeEventListener("online", online);
    removeEventListener("offline", offline);
    document.removeEventListener("visibilitychange", wake);
    drop();
  }

  const heartbeat = setInterval(beat, BEAT);
  addEventListener("online", online);
  addEventListener("offline", offline);
  document.addEventListener("visibilitychange", wake);
  connect();
  return { send: transmit, renew, close };
}

function originOf(place: Location): string {
  return `${place.protocol === "https:" ? "wss:" : "ws:"}//${place.host}`;
}

/** Whether the same refusal would come again after reconnecting; those to orders end nothing. */
export function isFinal(code: string, isWelcomed = false): boolean {
  return DISMISSALS.includes(code) || (!isWelcomed && FINAL_REFUSALS.includes(code));
}
