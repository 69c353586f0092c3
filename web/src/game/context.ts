import { createContext } from "preact";
import { useContext } from "preact/hooks";
import type { Game } from "./types.js";

export const GameContext = createContext<Game | null>(null);

/** The game this part of the page belongs to. */
export function useGame(): Game {
  const game = useContext(GameContext);
  if (!game) throw new Error("This is not the page of a game.");
  return game;
}
