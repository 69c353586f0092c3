import { UNCHOSEN } from "../appearance.js";
import { listed, say, sayMany } from "../i18n.js";
import type {
  BotOffer,
  BoxOffer,
  CardOffer,
  Catalogue,
  GameOptions,
  LandOffer,
  NewGameRequest,
  RoomSettings,
  SeatRequest,
  SwitchValue,
} from "../messages.js";
import type { CustomLand } from "./customLand.js";
import { DEFAULT_SETTINGS } from "./tableSettings.js";

/** The player in a seat: a person with a name, somebody who is invited, or a bot. */
export interface SeatForm {
  readonly name: string;
  readonly bot: string;
  readonly isInvited: boolean;
  /** The number of the seat in the room that is changed, -1 for a new seat. */
  readonly was: number;
  /** The colour and the mark of its pieces in the palette, -1 if they are not chosen. */
  readonly colour: number;
  readonly mark: number;
}

/** The choices on the set-up page, including those that another choice switches off. */
export interface GameForm {
  readonly seats: readonly SeatForm[];
  /** The starting seat, -1 for random. */
  readonly start: number;
  readonly isFirstGame: boolean;
  readonly modules: readonly string[];
  readonly boardMode: "random" | "choose";
  /** Names of the quadrants in reading order. */
  readonly board: readonly string[];
  readonly cardMode: "random" | "choose" | "pool";
  readonly cards: readonly string[];
  readonly pool: readonly string[];
  readonly switches: Readonly<Record<string, SwitchValue["value"]>>;
  /** The key of an island, "" for random. */
  readonly island: string;
  /** Custom quadrants that a random board must include. */
  readonly customOnBoard: readonly string[];
  /** How the table is run; only a table with invited players needs it. */
  readonly settings: RoomSettings;
}

/** The default form, with which *Start* works at once. */
export function defaultForm(offers: Catalogue, playerName: string): GameForm {
  const others = Array.from({ length: offers.least_players - 1 }, () => botSeat(offers));
  return {
    seats: [{ ...NEW_SEAT, name: playerName }, ...others],
    start: -1,
    isFirstGame: false,
    modules: [],
    boardMode: "random",
    board: [],
    cardMode: "random",
    cards: [],
    pool: [],
    switches: {},
    island: "",
    customOnBoard: [],
    settings: DEFAULT_SETTINGS,
  };
}

// Seats

export const LONGEST_NAME = 40;

const NEW_SEAT: SeatForm = { name: "", bot: "", isInvited: false, was: -1, colour: UNCHOSEN, mark: UNCHOSEN };
const botSeat = (offers: Catalogue): SeatForm => ({ ...NEW_SEAT, bot: offers.default_bot });

export const INVITED_SEAT: SeatForm = { ...NEW_SEAT, isInvited: true };

export const kindOf = ({ bot, isInvited }: SeatForm): SeatRequest["kind"] =>
  bot ? "computer" : isInvited ? "invited" : "here";

/** Whether somebody is invited, so that the game needs a room first. */
export const hasGuests = (form: GameForm): boolean => form.seats.some((seat) => kindOf(seat) === "invited");

/** One more seat: a bot, unless another seat is given. */
export function withSeat(form: GameForm, offers: Catalogue, seat: SeatForm = botSeat(offers)): GameForm {
  if (form.seats.length >= offers.most_players) return form;
  return { ...form, seats: [...form.seats, seat] };
}

/** Move a seat one place up (-1) or down (1) in the order of turns; the starting player stays the same person. */
export function withSeatMoved(form: GameForm, seat: number, by: -1 | 1): GameForm {
  const other = seat + by;
  const order = form.seats.map((_, n) => (n === seat ? other : n === other ? seat : n));
  if (other < 0 || other >= order.length) return form;
  return { ...form, seats: order.map((n) => form.seats[n]!), start: order.indexOf(form.start) };
}

export function withoutSeat(form: GameForm, seat: number): GameForm {
  const start = form.start === seat ? -1 : form.start > seat ? form.start - 1 : form.start;
  return { ...form, start, seats: form.seats.filter((_, other) => other !== seat) };
}

export function changedSeat(form: GameForm, seat: number, change: Partial<SeatForm>): GameForm {
  return { ...form, seats: form.seats.map((old, other) => (other === seat ? { ...old, ...change } : old)) };
}

export const botOf = (offers: Catalogue, key: string): BotOffer | undefined =>
  offers.bots.find((bot) => bot.key === key);

/** The bots on offer; others are known only so that games with them can be shown. */
export const levelsOf = (offers: Catalogue): readonly BotOffer[] => offers.bots.filter(({ level }) => level);

export const placeholderName = (seat: number): string => say("Player {n}", { n: seat + 1 });

/** The names of all seats; bots of the same kind are numbered. */
export function namesOf(form: GameForm, offers: Catalogue): readonly string[] {
  const names = form.seats.map(({ name, bot }, seat) =>
    bot ? (botOf(offers, bot)?.name ?? bot) : name.trim() || placeholderName(seat),
  );
  return names.map((name, seat) => {
    const before = names.slice(0, seat).filter((other) => other === name).length;
    return before ? `${name} ${before + 1}` : name;
  });
}

// What is in play

export function boxesInPlay(form: GameForm, offers: Catalogue): readonly BoxOffer[] {
  return offers.boxes.filter((box) => !box.is_module || form.modules.includes(box.key));
}

export function cardsOnOffer(form: GameForm, offers: Catalogue): readonly CardOffer[] {
  return boxesInPlay(form, offers).flatMap((box) => box.cards);
}

export function quadrantsOnOffer(form: GameForm, offers: Catalogue, own: readonly CustomLand[]): readonly LandOffer[] {
  const printed = boxesInPlay(form, offers).flatMap((box) => box.quadrants);
  return [...printed, ...own.filter(({ kind }) => kind === "quadrant").map(asOffer)];
}

/** The islands to choose from; none unless a box in play has islands. */
export function islandsOnOffer(form: GameForm, offers: Catalogue, own: readonly CustomLand[]): readonly LandOffer[] {
  const printed = boxesInPlay(form, offers).flatMap((box) => box.islands);
  return printed.length ? [...printed, ...own.filter(({ kind }) => kind === "island").map(asOffer)] : [];
}

const asOffer = ({ key }: CustomLand): LandOffer => ({ key, name: key, is_ours: false });

export function withModule(
  form: GameForm,
  offers: Catalogue,
  own: readonly CustomLand[],
  key: string,
  isOn: boolean,
): GameForm {
  const others = form.modules.filter((other) => other !== key);
  return settled({ ...form, modules: isOn ? [...others, key] : others }, offers, own);
}

/** The form without anything that is no longer on offer. */
export function settled(form: GameForm, offers: Catalogue, own: readonly CustomLand[]): GameForm {
  const cards = new Set(cardsOnOffer(form, offers).map(({ key }) => key));
  const islands = new Set(islandsOnOffer(form, offers, own).map(({ key }) => key));
  const quadrants = quadrantsOnOffer(form, offers, own).map(({ key }) => key);
  return {
    ...form,
    cards: form.cards.filter((key) => cards.has(key)),
    pool: form.pool.filter((key) => cards.has(key)),
    island: islands.has(form.island) ? form.island : "",
    customOnBoard: form.customOnBoard.filter((key) => quadrants.includes(key)),
    board: refilled(form.board, quadrants),
  };
}

/** The board with quadrants that are no longer on offer replaced. */
function refilled(board: readonly string[], keys: readonly string[]): readonly string[] {
  const spare = keys.filter((key) => !board.some((name) => keyOf(name) === key));
  return board.map((name) => (keys.includes(keyOf(name)) ? name : (spare.shift() ?? name)));
}

// The board

const TURNED = "/180";

export const isTurned = (name: string): boolean => name.endsWith(TURNED);
export const keyOf = (name: string): string => (isTurned(name) ? name.slice(0, -TURNED.length) : name);
const turnedName = (name: string): string => (isTurned(name) ? keyOf(name) : name + TURNED);

export function withTurned(board: readonly string[], place: number): readonly string[] {
  return board.map((name, other) => (other === place ? turnedName(name) : name));
}

/** Put a quadrant at a place; if it is on the board already, the two swap places. */
export function withQuadrant(board: readonly string[], place: number, key: string): readonly string[] {
  const elsewhere = board.findIndex((name) => keyOf(name) === key);
  return board.map((name, other) => {
    if (other === place) return elsewhere < 0 ? key : (board[elsewhere] ?? key);
    return other === elsewhere ? (board[place] ?? name) : name;
  });
}

// Cards

export function withCard(keys: readonly string[], key: string, isOn: boolean): readonly string[] {
  const others = keys.filter((other) => other !== key);
  return isOn ? [...others, key] : others;
}

/** Why the game cannot start with these cards; "" if it can. */
export function cardError(form: GameForm, offers: Catalogue): string {
  const n = offers.cards_in_play;
  if (form.isFirstGame || form.cardMode === "random") return "";
  if (form.cardMode === "choose" && form.cards.length !== n)
    return sayMany("Choose {n} card; you have chosen {chosen}.", "Choose {n} cards; you have chosen {chosen}.", n, {
      chosen: form.cards.length,
    });
  if (form.cardMode === "pool" && form.pool.length < n)
    return sayMany(
      "A pool needs at least {n} card; yours has {chosen}.",
      "A pool needs at least {n} cards; yours has {chosen}.",
      n,
      { chosen: form.pool.length },
    );
  return "";
}

// To the server

/** The request for this form. */
export function requestOf(form: GameForm, offers: Catalogue, own: readonly CustomLand[]): NewGameRequest {
  const players = namesOf(form, offers);
  const bots = form.seats.map(({ bot }) => bot);
  const start = form.start < 0 ? null : form.start;
  if (form.isFirstGame) return { players, bots, start, first_game: true };
  return { players, bots, start, ...cardRequest(form), ...boardRequest(form, offers, own) };
}

/** The part of the request that determines the cards. */
export function cardRequest({ cardMode, cards, pool }: GameForm): Partial<Pick<GameOptions, "cards" | "pool">> {
  return cardMode === "choose" ? { cards } : cardMode === "pool" ? { pool } : {};
}

/** The part of the request that determines the board. */
export function boardRequest(form: GameForm, offers: Catalogue, own: readonly CustomLand[]): Partial<GameOptions> {
  const isChosen = form.boardMode === "choose" && form.board.length > 0;
  const wanted = isChosen ? form.board.map(keyOf) : form.customOnBoard;
  const land = own.filter(({ kind, key }) => kind === "quadrant" && wanted.includes(key)).map(({ text }) => text);
  const island = own.find(({ kind, key }) => kind === "island" && key === form.island)?.text ?? form.island;
  const hasIsland = islandsOnOffer(form, offers, own).length > 0;
  return {
    ...(isChosen ? { board: form.board } : {}),
    ...(form.modules.length ? { modules: form.modules } : {}),
    ...(Object.keys(form.switches).length ? { switches: form.switches } : {}),
    ...(land.length ? { land: land.join("\n\n") } : {}),
    ...(hasIsland && island ? { island } : {}),
  };
}

/** Players and game in one line, in words. */
export function summaryOf(form: GameForm, offers: Catalogue): string {
  const names = namesOf(form, offers);
  const guests = form.seats.filter((seat) => kindOf(seat) === "invited").length;
  const others = names.filter((_, n) => kindOf(form.seats[n]!) !== "invited");
  const all = [...others, ...(guests ? [sayMany("{n} guest", "{n} guests", guests)] : [])];
  const players = sayMany("{n} player: {names}", "{n} players: {names}", names.length, { names: all });
  const begins = form.start < 0 ? [] : [say("{player} starts", { player: names[form.start] ?? "" })];
  return [players, ...begins, ...gameWords(form, offers)].join(" · ");
}

/** What is played, in words: the board, the cards, the boxes. */
export function gameWords(form: GameForm, offers: Catalogue): readonly string[] {
  if (form.isFirstGame) return [say("first game")];
  const boxes = boxesInPlay(form, offers).filter((box) => box.is_module);
  return [
    form.boardMode === "choose" ? say("chosen board") : say("random board"),
    cardWords(form, offers),
    ...(boxes.length
      ? [
          say("with {boxes}", {
            boxes: boxes.map(({ name }) => name),
          }),
        ]
      : []),
  ];
}

function cardWords(form: GameForm, offers: Catalogue): string {
  if (form.cardMode === "pool")
    return sayMany("cards from a pool of {n}", "cards from a pool of {n}", form.pool.length);
  if (form.cardMode === "random" || !form.cards.length) return say("random cards");
  return listed(
    cardsOnOffer(form, offers)
      .filter(({ key }) => form.cards.includes(key))
      .map(({ name }) => name),
  );
}
