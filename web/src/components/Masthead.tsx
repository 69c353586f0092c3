import { signal } from "@preact/signals";
import { catalogue } from "../catalogue.js";
import { say, sayIn, sayMany } from "../i18n.js";
import type { Route } from "../route.js";
import { isMyTurn, savedGames } from "../stored/savedGames.js";
import { language, playsSound, type Theme, theme } from "../stored/settings.js";
import { Icon, type IconName } from "./Icon.js";
import { Logo } from "./Logo.js";
import { Menu } from "./Menu.js";

/** The header of every page except a game. */
export function Masthead({ page }: { page: Route["page"] }) {
  return (
    <header class="masthead">
      <Skip />
      <a class="brand" href="#/" aria-label={say("Kingdom Builder")}>
        <Logo />
        <span>{say("Kingdom Builder")}</span>
      </a>
      <Links page={page} />
      <Preferences />
      <SmallMenu page={page} />
    </header>
  );
}

/** The thin header of a game page; on a phone it is only a menu button. */
export function SlimMasthead() {
  return (
    <header class="masthead slim">
      <Skip />
      <a class="brand" href="#/" aria-label={say("Kingdom Builder")}>
        <Logo size={26} />
        <span>{say("Kingdom Builder")}</span>
      </a>
      <Links page="game" />
      {isWatching.value && (
        <p class="watching-mark">
          <Icon name="eye" size={16} /> {say("You are watching")}
        </p>
      )}
      <Preferences isInGame />
      <SmallMenu page="game" />
    </header>
  );
}

/** On a phone: what has no room in the header. */
function SmallMenu({ page }: { page: Route["page"] }) {
  return (
    <div class="slim-menu">
      <Menu icon="menu" label={say("Menu")}>
        <Links page={page} />
        <Preferences isInGame={page === "game"} isNamed />
      </Menu>
    </div>
  );
}

/** A link for keyboard users that skips the header. */
function Skip() {
  const skip = (event: Event) => {
    event.preventDefault(); // the part after the # is the page, so it must not change
    document.getElementById("content")?.focus();
  };
  return (
    <a class="skip button" href={location.hash || "#/"} onClick={skip}>
      {say("Skip to content")}
    </a>
  );
}

function Links({ page }: { page: Route["page"] }) {
  const here = (at: Route["page"]) => (page === at ? { "aria-current": "page" as const } : {});
  return (
    <nav class="links" aria-label={say("Pages")}>
      <a class="link-home" href="#/" {...here("home")}>
        {/* Translators: the link to the page on which games are started. */}
        {sayIn("page", "Play")}
      </a>
      <a href="#/games" {...here("games")}>
        {say("My games")}
        <Waiting />
      </a>
      <a class="link-puzzles" href="#/puzzles" {...here("puzzles")}>
        {say("Puzzles")}
      </a>
      <a href="#/help" {...here("help")}>
        {say("Help")}
      </a>
      <a class="link-rules" href="#/rules" {...here("rules")}>
        {say("Rules")}
      </a>
    </nav>
  );
}

/** How many games are waiting for a player on this screen. */
function Waiting() {
  const waiting = savedGames.value.filter(isMyTurn).length;
  if (!waiting) return null;
  const said = sayMany("{n} game is waiting for you", "{n} games are waiting for you", waiting);
  return (
    <span class="waiting-count" title={said}>
      <span aria-hidden="true">{waiting}</span>
      <span class="hidden">{said}</span>
    </span>
  );
}

interface PreferencesProps {
  readonly isInGame?: boolean;
  /** Whether words stand beside the pictures. */
  readonly isNamed?: boolean;
}

function Preferences({ isInGame = false, isNamed = false }: PreferencesProps) {
  const languages = catalogue.value?.languages ?? [];
  const spoken = catalogue.value?.language ?? "";
  return (
    <div class="preferences">
      {languages.length > 1 && (
        <Choice
          icon="globe"
          label={say("Language")}
          value={spoken}
          options={languages.map(({ key, name }) => [key, name])}
          choose={(key) => (language.value = key)}
          isShown
        />
      )}
      <Choice
        icon={theme.value}
        label={say("Colours")}
        value={theme.value}
        options={[
          ["system", say("Same as the device")],
          ["light", say("Light")],
          ["dark", say("Dark")],
        ]}
        choose={(key) => (theme.value = key as Theme)}
        isShown={isNamed}
      />
      {isInGame && <SoundSwitch isNamed={isNamed} />}
    </div>
  );
}

/** Whether a sound says that it is my turn. */
function SoundSwitch({ isNamed }: { isNamed: boolean }) {
  const label = say("Sound when it is my turn");
  return (
    <button
      type="button"
      class="choice"
      aria-label={label}
      aria-pressed={playsSound.value}
      title={label}
      onClick={() => (playsSound.value = !playsSound.peek())}
    >
      <Icon name={playsSound.value ? "bell" : "silent"} /> {isNamed && label}
    </button>
  );
}

interface ChoiceProps {
  readonly icon: IconName;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly choose: (key: string) => void;
  /** Whether the chosen option is written next to the icon if there is room. */
  readonly isShown?: boolean;
}

/** A select that looks like a small button; the real select is transparent on top of it. */
function Choice({ icon, label, value, options, choose, isShown = false }: ChoiceProps) {
  return (
    <label class="choice" title={label}>
      <Icon name={icon} />
      {isShown && <span aria-hidden="true">{options.find(([key]) => key === value)?.[1]}</span>}
      <select aria-label={label} value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {options.map(([key, name]) => (
          <option key={key} value={key} selected={key === value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Whether the page shows a game in which nobody on this screen has a seat. */
export const isWatching = signal(false);
