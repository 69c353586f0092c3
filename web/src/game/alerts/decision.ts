/** What is known when somebody may have to be told that it is their turn. */
export interface AlertFacts {
  /** Whether it was the turn of a player at this screen before; null when the page has just been opened. */
  readonly wasMine: boolean | null;
  readonly isMine: boolean;
  readonly hasCompany: boolean;
  /** Whether the page is visible and has the focus. */
  readonly isWatched: boolean;
  readonly playsSound: boolean;
  readonly mayNotify: boolean;
}

/** How to tell it. */
export interface Alerts {
  /** Mark the icon of the tab, for as long as this is true. */
  readonly mark: boolean;
  readonly sound: boolean;
  readonly vibration: boolean;
  readonly notification: boolean;
}

/** Tell players that it is their turn; who looks at the page anyway is only told by sound. */
export function alertsFor({ wasMine, isMine, hasCompany, isWatched, playsSound, mayNotify }: AlertFacts): Alerts {
  const isNow = wasMine === false && isMine && hasCompany;
  return {
    mark: isMine && hasCompany && !isWatched,
    sound: isNow && playsSound,
    vibration: isNow && !isWatched,
    notification: isNow && !isWatched && mayNotify,
  };
}
