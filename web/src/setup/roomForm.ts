import type { Catalogue, GameOptions, RoomChange, RoomRequest, RoomView, SeatRequest } from "../messages.js";
import type { CustomLand } from "./customLand.js";
import { boardRequest, cardRequest, defaultForm, type GameForm, kindOf, namesOf, type SeatForm } from "./form.js";

export const NO_OPTIONS: GameOptions = {
  board: [],
  cards: [],
  pool: [],
  modules: [],
  switches: {},
  start: null,
  first_game: false,
  land: "",
  island: "",
};

/** The request for a room with the choices of this form. */
export function roomRequest(form: GameForm, offers: Catalogue, own: readonly CustomLand[]): RoomRequest {
  return { seats: seatsOf(form, offers), options: optionsOf(form, offers, own), settings: form.settings };
}

/** The request that makes a room as the form says, if it is still as it was seen. */
export function changeRequest(
  form: GameForm,
  { version }: RoomView,
  offers: Catalogue,
  own: readonly CustomLand[],
): RoomChange {
  return { version, ...(roomRequest(form, offers, own) as Required<RoomRequest>) };
}

/** Only the seats of a room are changed; its options are kept as they are, custom land of others included. */
export function seatsRequest(form: GameForm, { version, options, settings }: RoomView, offers: Catalogue): RoomChange {
  return { version, seats: seatsOf(form, offers), options: { ...options, start: startOf(form) }, settings };
}

/** The form that describes a room. */
export function formOf(
  { seats, options, settings }: RoomView,
  offers: Catalogue,
  own: readonly CustomLand[],
): GameForm {
  const land = own.filter(({ kind, text }) => kind === "quadrant" && options.land.includes(text));
  return {
    ...defaultForm(offers, ""),
    seats: seats.map(({ name, bot, kind, colour, mark }, was): SeatForm => {
      return { name: bot ? "" : name, bot, isInvited: kind === "invited", was, colour, mark };
    }),
    start: options.start ?? -1,
    isFirstGame: options.first_game,
    modules: options.modules,
    boardMode: options.board.length ? "choose" : "random",
    board: options.board,
    cardMode: options.cards.length ? "choose" : options.pool.length ? "pool" : "random",
    cards: options.cards,
    pool: options.pool,
    switches: options.switches,
    island: own.find(({ kind, text }) => kind === "island" && text === options.island)?.key ?? options.island,
    customOnBoard: options.board.length ? [] : land.map(({ key }) => key),
    settings,
  };
}

/** People here and bots have names; whoever is invited brings one. */
function seatsOf(form: GameForm, offers: Catalogue): readonly SeatRequest[] {
  const names = namesOf(form, offers);
  return form.seats.map((seat, n) => {
    const kind = kindOf(seat);
    return { kind, name: kind === "invited" ? seat.name : (names[n] ?? ""), bot: seat.bot, was: seat.was };
  });
}

function optionsOf(form: GameForm, offers: Catalogue, own: readonly CustomLand[]): GameOptions {
  const start = startOf(form);
  if (form.isFirstGame) return { ...NO_OPTIONS, start, first_game: true };
  return { ...NO_OPTIONS, start, ...cardRequest(form), ...boardRequest(form, offers, own) };
}

const startOf = ({ start }: GameForm): number | null => (start < 0 ? null : start);
