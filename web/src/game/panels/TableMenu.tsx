import { useSignal } from "@preact/signals";
import { Icon, type IconName } from "../../components/Icon.js";
import { lazyPage } from "../../components/lazyPage.js";
import { Menu } from "../../components/Menu.js";
import { say } from "../../i18n.js";
import type { RoomView, SettingsRequest } from "../../messages.js";
import { LinkDialog } from "../../room/LinkDialog.js";
import { PersonalLinkDialog } from "../../room/PersonalLinkDialog.js";
import { deviceWords } from "../../room/PersonalLinks.js";
import { useGame } from "../context.js";
import { hasCompany, isPlayedByPerson } from "../state/company.js";
import { mayRemove } from "../state/presence.js";
import { askForTakeback, changeSeat, changeSettings } from "../state/roomRequests.js";
import { nameOf } from "../state/selectors.js";
import { ConfirmDialog } from "./ConfirmDialog.js";
import { RemoveDialog } from "./Presence.js";

const AppearanceDialog = lazyPage(async () => (await import("../../room/AppearanceDialog.js")).AppearanceDialog);
const ShuffleDialog = lazyPage(async () => (await import("../shuffle/ShuffleDialog.js")).ShuffleDialog);

/** The dialog that is open, with the seat that it is about. */
type Opened =
  | ""
  | "link"
  | "appearance"
  | "shuffle"
  | "leave"
  | "resign"
  | { readonly device: number }
  | { readonly remove: number };

/** Everything about the company: links, leaving, resigning, the last turn, and the host's settings. */
export function TableMenu() {
  const game = useGame();
  const opened = useSignal<Opened>("");
  const room = game.room.value;
  if (!room) return null;
  const dialog = opened.value;
  const close = () => (opened.value = "");
  return (
    <>
      <Menu icon="people" label={say("Table")} isNamed>
        <div class="table-menu">
          <Items room={room} open={(what) => (opened.value = what)} />
        </div>
      </Menu>
      {dialog === "link" && (
        <LinkDialog
          room={room.room}
          title={say("Link to this table")}
          text={say("Whoever opens this link watches the game and sees no hidden card.")}
          close={close}
        />
      )}
      {dialog === "appearance" && <AppearanceDialog room={room} close={close} />}
      {dialog === "shuffle" && <ShuffleDialog close={close} />}
      {typeof dialog === "object" && "device" in dialog && (
        <PersonalLinkDialog room={room.room} seat={dialog.device} close={close} />
      )}
      {typeof dialog === "object" && "remove" in dialog && <RemoveDialog seat={dialog.remove} close={close} />}
      {(dialog === "leave" || dialog === "resign") && <Departure room={room} what={dialog} close={close} />}
    </>
  );
}

function Items({ room, open }: { room: RoomView; open: (what: Opened) => void }) {
  const game = useGame();
  const isPlaying = room.phase === "playing" && mySeat(room) >= 0;
  return (
    <>
      {room.may_take_back.length > 0 && (
        <Item icon="undo" name={say("Ask for my last turn back")} press={() => void askForTakeback(game)} />
      )}
      {room.settings.allows_watchers && (
        <Item icon="link" name={say("Link to this table")} press={() => open("link")} />
      )}
      {room.mine.length > 0 && <Item icon="palette" name={say("Colours and marks")} press={() => open("appearance")} />}
      {room.mine.map((seat) => (
        <Item key={seat} icon="phone" name={deviceWords(room, seat)} press={() => open({ device: seat })} />
      ))}
      {game.table.value?.commitment && <Item icon="shuffle" name={say("Fair shuffle")} press={() => open("shuffle")} />}
      {isPlaying && hasCompany(room) && <Item icon="door" name={say("Leave the table")} press={() => open("leave")} />}
      {isPlaying && <Item icon="flag" name={say("Resign")} press={() => open("resign")} />}
      {room.seats.map(
        (player, seat) =>
          // of those who are away it is asked beside their names
          mayRemove(room, seat) &&
          player.is_here && (
            <Item
              key={seat}
              icon="cross"
              name={say("Remove {player}", { player: player.name })}
              press={() => open({ remove: seat })}
            />
          ),
      )}
      {room.is_host && <HostSettings room={room} />}
    </>
  );
}

function Item({ icon, name, press }: { icon: IconName; name: string; press: () => void }) {
  return (
    <button
      type="button"
      class="button plain"
      onClick={(event) => {
        event.currentTarget.closest("details")?.removeAttribute("open");
        press();
      }}
    >
      <Icon name={icon} size={18} /> {name}
    </button>
  );
}

function HostSettings({ room: { settings } }: { room: RoomView }) {
  return (
    <>
      <Setting
        name={say("Others may watch")}
        value={settings.allows_watchers}
        change={(on) => ({ allows_watchers: on })}
      />
      <Setting name={say("Listed on this server")} value={settings.is_listed} change={(on) => ({ is_listed: on })} />
    </>
  );
}

interface SettingProps {
  readonly name: string;
  readonly value: boolean;
  readonly change: (on: boolean) => SettingsRequest;
}

function Setting({ name, value, change }: SettingProps) {
  const game = useGame();
  return (
    <label class="switch">
      <input
        type="checkbox"
        checked={value}
        onChange={(event) => void changeSettings(game, change(event.currentTarget.checked))}
      />
      {name}
    </label>
  );
}

/** The first seat of this screen whose player still plays; -1 if there is none. */
function mySeat(room: RoomView): number {
  return room.mine.find((seat) => isPlayedByPerson(room, seat)) ?? -1;
}

/** Asks before a player leaves or resigns, and says what it means. */
function Departure({ room, what, close }: { room: RoomView; what: "leave" | "resign"; close: () => void }) {
  const game = useGame();
  const seats = room.mine.filter((seat) => isPlayedByPerson(room, seat));
  const seat = useSignal(seats.includes(game.me.peek()) ? game.me.peek() : mySeat(room));
  const facts =
    what === "leave"
      ? {
          title: say("Leave the table?"),
          text: say("A bot plays for you until you come back; you can take your seat back at any time."),
          action: say("Leave the table"),
        }
      : {
          title: say("Resign?"),
          text: say(
            "You cannot win any more, and this cannot be undone. If one player is left, that player wins at once.",
          ),
          action: say("Resign"),
        };
  const confirm = async () => {
    const done = await changeSeat(game, seat.peek(), what);
    if (done && what === "leave") location.hash = "#/games";
  };
  return (
    <ConfirmDialog {...facts} confirm={() => void confirm()} close={close}>
      {seats.length > 1 && (
        <label class="switch">
          {say("Player")}
          <select
            class="field"
            aria-label={say("Player")}
            value={seat.value}
            onChange={(event) => (seat.value = Number(event.currentTarget.value))}
          >
            {seats.map((mine) => (
              <option key={mine} value={mine} selected={mine === seat.value}>
                {nameOf(game, mine)}
              </option>
            ))}
          </select>
        </label>
      )}
    </ConfirmDialog>
  );
}
