import type { Analyse, AnalysisAnswer, Refusal } from "../../messages.js";

/** The id of requests for the analysis; orders have random ones. */
export const ANALYSIS = "analysis";

/** Whoever wants the analysis of the game. */
export interface AnalysisFollower {
  /** What to ask for, now and on every new connection. */
  request(): Analyse;
  /** A part of it, or why there is none. */
  receive(message: AnalysisAnswer | Refusal): void;
}

/** The analysis over the socket of a game, for a page that follows it. */
export interface AnalysisChannel {
  /** Ask for it, now or as soon as the server has welcomed this page. */
  follow(by: AnalysisFollower): void;
  /** The server has welcomed this page, perhaps once again. */
  welcomed(): void;
  receive(message: AnalysisAnswer | Refusal): void;
}

export function createAnalysisChannel(send: (request: Analyse) => void): AnalysisChannel {
  let follower: AnalysisFollower | null = null;
  let isWelcomed = false;
  const ask = () => {
    if (follower && isWelcomed) send(follower.request());
  };
  return {
    follow(by) {
      follower = by;
      ask();
    },
    welcomed() {
      isWelcomed = true;
      ask();
    },
    receive: (message) => follower?.receive(message),
  };
}
