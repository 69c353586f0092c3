import { signal } from "@preact/signals";
import { type Appearance, UNCHOSEN } from "./appearance.js";
import { say } from "./i18n.js";
import { followLesson } from "./lesson/lessons.js";
import type {
  Catalogue,
  NewGame,
  NewGameRequest,
  NewRoom,
  RecordRequest,
  RoomRequest,
  SeatRequest,
} from "./messages.js";
import { chooseAppearance } from "./room/requests.js";
import { addressOf } from "./route.js";
import { saveGame, statusOf, waitingStatus } from "./stored/savedGames.js";
import { playerName } from "./stored/settings.js";
import { askGame } from "./wire/games.js";
import { send } from "./wire/http.js";

/** Whether a game is being created; a second click is ignored meanwhile. */
export const isOpening = signal(false);

/** One person on this screen against a bot, the default one if none is named; the person starts. */
export function requestAgainstBot(told: Catalogue, bot = told.default_bot): NewGameRequest {
  const name = told.bots.find(({ key }) => key === bot)?.name ?? bot;
  return { players: [myName(), name], bots: ["", bot], start: 0 };
}

/** The lesson of a box: a game against a bot that is easy to beat. */
export function requestLesson(told: Catalogue, box: string): NewGameRequest {
  return { ...requestAgainstBot(told, told.lesson_bot), lesson: box };
}

const FRIENDS = 3;

/** One person on this screen, and free seats for friends. */
export function requestWithFriends({ most_players }: Catalogue): RoomRequest {
  const seat = (kind: SeatRequest["kind"], name = ""): SeatRequest => ({ kind, name, bot: "", was: -1 });
  const friends = Array.from({ length: Math.min(FRIENDS, most_players - 1) }, () => seat("invited"));
  return { seats: [seat("here", myName()), ...friends] };
}

function myName(): string {
  return playerName.value.trim() || say("Player {n}", { n: 1 });
}

/** Create a room and go to it; a refusal is thrown. */
export function openRoom(request: RoomRequest, appearances: readonly Appearance[] = []): Promise<void> {
  return alone(async () => {
    const { room, host_token } = await send<NewRoom>("/api/rooms", request);
    const now = Date.now();
    saveGame({
      ...waitingStatus({ seats: request.seats, mine: seatsHere(request) }),
      game: room,
      tokens: [host_token], // it opens every seat that is here
      opened: now,
      touched: now,
    });
    await chooseAppearances(room, appearances);
    location.hash = addressOf(room);
  });
}

/** Create a game and go to it; a refusal is thrown. */
export function openGame(request: NewGameRequest, appearances: readonly Appearance[] = []): Promise<void> {
  return alone(async () => {
    const { game, tokens } = await send<NewGame>("/api/games", request);
    if (request.lesson) followLesson(game, request.lesson);
    const players = Array.isArray(request.players) ? (request.players as readonly string[]) : [];
    const now = Date.now();
    saveGame({
      game,
      tokens: tokens.filter(Boolean),
      players,
      opened: now,
      touched: now,
      turn: 0,
      over: false,
      gold: tokens.map(() => 0),
      onTurn: request.start ?? -1,
      mine: seatsOf(tokens),
    });
    await chooseAppearances(game, appearances);
    location.hash = addressOf(game);
  });
}

/** Open a record (text or JSON) as a new game and go to it; a refusal is thrown. */
export function openRecord(text: string): Promise<void> {
  return alone(async () => {
    const { game, tokens } = await send<NewGame>("/api/records", { text } satisfies RecordRequest);
    const mine = tokens.filter(Boolean);
    const told = await askGame(game, mine);
    const now = Date.now();
    saveGame({ ...statusOf(told, told.update), game, tokens: mine, opened: now, touched: now });
    location.hash = addressOf(game);
  });
}

/** Give the seats the colours and marks that were chosen for them; without them one can play as well. */
async function chooseAppearances(room: string, appearances: readonly Appearance[]): Promise<void> {
  for (const [seat, { colour, mark }] of appearances.entries())
    if (colour !== UNCHOSEN) await chooseAppearance(room, seat, { colour, mark }).catch(() => {});
}

function seatsHere({ seats }: RoomRequest): readonly number[] {
  return seats.flatMap(({ kind }, seat) => (kind === "here" ? [seat] : []));
}

function seatsOf(tokens: readonly string[]): readonly number[] {
  return tokens.flatMap((token, seat) => (token ? [seat] : []));
}

async function alone(open: () => Promise<void>): Promise<void> {
  if (isOpening.value) return;
  isOpening.value = true;
  try {
    await open();
  } finally {
    isOpening.value = false;
  }
}
