import { signal } from "@preact/signals";
import { Icon, type IconName } from "../../components/Icon.js";
import { say } from "../../i18n.js";
import { useGame } from "../context.js";
import { hasCompany } from "../state/company.js";
import type { Game } from "../types.js";
import { Unread } from "./TalkSheet.js";

export type Tab = "players" | "gold" | "log" | "talk";

/** Which panel is open on screens without room for all of them. */
export const tab = signal<Tab>("players");

/** The tab that is open in this game; a game without people elsewhere has no talk. */
export function openTab(game: Game): Tab {
  return tab.value === "talk" && !hasCompany(game.room.value) ? "players" : tab.value;
}

export function Tabs() {
  const game = useGame();
  const tabs: readonly (readonly [Tab, IconName, string])[] = [
    ["players", "people", say("Players")],
    ["gold", "crown", say("Gold")],
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
          onClick={() => (tab.value = key)}
        >
          <Icon name={icon} size={18} /> {name} {key === "talk" && openTab(game) !== key && <Unread />}
        </button>
      ))}
    </nav>
  );
}
