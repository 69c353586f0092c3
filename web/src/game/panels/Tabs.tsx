import { signal } from "@preact/signals";
import { Icon, type IconName } from "../../components/Icon.js";
import { say } from "../../i18n.js";

export type Tab = "players" | "gold" | "log";

/** Which panel is open on screens without room for all of them. */
export const tab = signal<Tab>("players");

export function Tabs() {
  const tabs: readonly (readonly [Tab, IconName, string])[] = [
    ["players", "people", say("Players")],
    ["gold", "crown", say("Gold")],
    ["log", "file", say("Log")],
  ];
  return (
    <nav class="tabs" aria-label={say("Game details")}>
      {tabs.map(([key, icon, name]) => (
        <button
          key={key}
          type="button"
          class="button plain"
          aria-pressed={tab.value === key}
          onClick={() => (tab.value = key)}
        >
          <Icon name={icon} size={18} /> {name}
        </button>
      ))}
    </nav>
  );
}
