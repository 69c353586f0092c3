import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { Icon } from "../../components/Icon.js";
import { say, sayMany } from "../../i18n.js";
import { talkIsOpen } from "../../stored/settings.js";
import { useGame } from "../context.js";
import { hasCompany } from "../state/company.js";
import { SheetHead, tab } from "./Tabs.js";
import { Talk, TalkAnnouncer, unreadLines } from "./Talk.js";

const TABBED = "(max-width: 74.9375em)"; // as in style/game/medium.css
const hasTabs = signal(false);

/** The talk beside the board: folded to one line on wide screens, a tab on others. */
export function TalkSheet() {
  const game = useGame();
  useTabQuery();
  if (!hasCompany(game.room.value)) return null;
  const isOpen = hasTabs.value ? tab.value === "talk" : talkIsOpen.value;
  return (
    <div class="sheet talk-sheet panel" data-open={isOpen}>
      <SheetHead />
      <button
        type="button"
        class="button plain talk-fold"
        aria-expanded={isOpen}
        onClick={() => (talkIsOpen.value = !talkIsOpen.peek())}
      >
        <Icon name="talk" size={18} /> {say("Talk")} {!isOpen && <Unread />}
        <span class="chevron">
          <Icon name="next" size={16} />
        </span>
      </button>
      {isOpen && <Talk />}
      <TalkAnnouncer />
    </div>
  );
}

/** The talk in a room whose game has not started; whoever has no seat yet sees it once somebody has said something. */
export function RoomTalk() {
  const game = useGame();
  if (!game.room.value?.mine.length && !game.talk.value.length) return null;
  return (
    <section class="panel part">
      <h2>{say("Talk")}</h2>
      <Talk />
      <TalkAnnouncer />
    </section>
  );
}

/** The number of unread lines. */
export function Unread() {
  const game = useGame();
  const n = unreadLines(game);
  if (!n) return null;
  const said = sayMany("{n} new line", "{n} new lines", n);
  return (
    <span class="waiting-count" title={said}>
      <span aria-hidden="true">{n}</span>
      <span class="hidden">{said}</span>
    </span>
  );
}

function useTabQuery(): void {
  useEffect(() => {
    const query = matchMedia(TABBED);
    const look = () => (hasTabs.value = query.matches);
    look();
    query.addEventListener("change", look);
    return () => query.removeEventListener("change", look);
  }, []);
}
