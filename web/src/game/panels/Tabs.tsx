import { signal } from "@preact/signals";
import { Icon, type IconName } from "../../components/Icon.js";
import { say } from "../../i18n.js";
import { useGame } from "../context.js";
import { hasCompany } from "../state/company.js";
import type { Game } from "../types.js";
import { Unread } from "./TalkSheet.js";

export type Tab = "players" | "gold" | "log" | "talk";

/** Which panel is open on screens without room for all of them. */
export const tab = signal<Tab>("gold");

/** The tab that is open in this game; a game without people elsewhere has no talk. */
export function openTab(game: Game): Tab {
  return tab.value === "talk" && !hasCompany(game.room.value) ? "gold" : tab.value;
}

export function Tabs() {
  const game = useGame();
  const tabs: readonly (readonly [Tab, IconName, string])[] = [
    ["gold", "crown", say("Gold")],
    ["players", "people", say("Players")],
    ["log", "file", say("Log")],
    ...(hasCompany(game.room.value) ? ([["talk", "talk", say("Talk")]] as const) : []),
  ];
  return (
    <nav class="tabs" data-many={tabs.length > 3} aria-label={say("Game details")}>
      {tabs.map(([key, icon, name]) => (
        <button
          key={key}
          type="button"
          class="button plain"
          aria-pressed={openTab(game) === key}
          onClick={() => press(key, openTab(game) === key)}
        >
          <Icon name={icon} size={18} /> {name} {key === "talk" && openTab(game) !== key && <Unread />}
        </button>
      ))}
    </nav>
  );
}

/** Whether the sheet of the open tab was asked for: on a phone it then lies over the lower part of the page. */
export const isRaised = signal(false);

/** Opens a sheet; the tab of a sheet in sight leads back to the board. */
function press(key: Tab, isOpen: boolean): void {
  if (isOpen && isRaised.peek()) return lower();
  tab.value = key;
  isRaised.value = true;
  requestAnimationFrame(() => document.querySelector(`.${key}-sheet`)?.scrollIntoView({ block: "start" }));
}

function lower(): void {
  isRaised.value = false;
  scrollTo(0, 0);
}

/** The way back from a raised sheet. */
export function SheetHead() {
  return (
    <button type="button" class="button plain sheet-head" onClick={lower}>
      <Icon name="down" size={16} /> {say("Back to the board")}
    </button>
  );
}
