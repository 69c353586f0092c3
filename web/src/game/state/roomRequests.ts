import type {
  Rematch,
  RoomView,
  SettingsRequest,
  TakebackReply,
  TakebackRequest,
  TakebackView,
  Talk,
  TalkRequest,
} from "../../messages.js";
import { Refused } from "../../wire/http.js";
import { sendToRoom } from "../../wire/rooms.js";
import type { Game } from "../types.js";

/** What a player may do to the room; a refusal is shown as a notice, and the answer is then null. */
async function request<Answer>(game: Game, what: string, body: object = {}): Promise<Answer | null> {
  try {
    return await sendToRoom<Answer>(game.id, what, game.tokens, body);
  } catch (why) {
    game.notice.value = { text: (why as Error).message, rule: why instanceof Refused ? why.rule : "" };
    return null;
  }
}

export type SeatRequestName = "leave" | "remove" | "stand-in" | "return" | "resign";

/** Leave, remove, hold, return to or give up a seat. */
export const changeSeat = (game: Game, seat: number, what: SeatRequestName): Promise<RoomView | null> =>
  request(game, `seats/${seat}/${what}`);

export const changeSettings = (game: Game, settings: SettingsRequest): Promise<RoomView | null> =>
  request(game, "settings", settings);

/** Ask the others for the turn that has just ended. */
export const askForTakeback = (game: Game): Promise<RoomView | null> =>
  request(game, "takeback", { version: game.live.peek()?.version ?? 0 } satisfies TakebackRequest);

/** Agree to a takeback or not; whoever asked withdraws with a no. */
export const replyToTakeback = (game: Game, { version }: TakebackView, agrees: boolean): Promise<RoomView | null> =>
  request(game, "takeback/reply", { version, agrees } satisfies TakebackReply);

export const askForRematch = (game: Game): Promise<Rematch | null> => request(game, "rematch");

/** Say a phrase or a text. */
export const sayToAll = (game: Game, seat: number, words: { phrase: string } | { text: string }) =>
  request<Talk>(game, "talk", { ...words, seat } satisfies TalkRequest);
