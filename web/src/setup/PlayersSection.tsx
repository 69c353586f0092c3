import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { resolved, showAppearances, UNCHOSEN } from "../appearance.js";
import { AppearancePicker } from "../components/AppearancePicker.js";
import { CardPrivacy } from "../components/CardPrivacy.js";
import { Dialog } from "../components/Dialog.js";
import { SeatIcon } from "../components/GameIcon.js";
import { Icon } from "../components/Icon.js";
import { say } from "../i18n.js";
import type { Catalogue } from "../messages.js";
import { change, form } from "./currentForm.js";
import {
  changedSeat,
  type GameForm,
  kindOf,
  LONGEST_NAME,
  namesOf,
  placeholderName,
  type SeatForm,
  withoutSeat,
  withSeat,
} from "./form.js";
import { BotWords, SeatKindChoice, StartChoice } from "./SeatKindChoice.js";

/** Who plays, and who starts. */
export function PlayersSection({ offers, chosen }: { offers: Catalogue; chosen: GameForm }) {
  const names = namesOf(chosen, offers);
  const here = names.filter((_, n) => kindOf(chosen.seats[n]!) === "here");
  const appearances = resolved(chosen.seats);
  useEffect(() => showAppearances(appearances), [JSON.stringify(appearances)]);
  useEffect(() => () => showAppearances([]), []);
  return (
    <section class="panel part" aria-labelledby="players">
      <h2 id="players">{say("Players")}</h2>
      <ol class="seats">
        {chosen.seats.map((seat, n) => (
          <Seat
            key={n}
            offers={offers}
            chosen={chosen}
            seat={seat}
            n={n}
            canLeave={chosen.seats.length > offers.least_players}
          />
        ))}
      </ol>
      <div class="seats-end">
        <button
          type="button"
          class="button"
          disabled={chosen.seats.length >= offers.most_players}
          onClick={() => (form.value = withSeat(chosen, offers))}
        >
          <Icon name="plus" />
          {say("Add a player")}
        </button>
        <StartChoice names={names} start={chosen.start} choose={(start) => change({ start })} />
      </div>
      {here.length > 1 && <CardPrivacy names={here} />}
    </section>
  );
}

interface SeatProps {
  readonly offers: Catalogue;
  readonly chosen: GameForm;
  readonly seat: SeatForm;
  readonly n: number;
  readonly canLeave: boolean;
}

function Seat({ offers, chosen, seat, n, canLeave }: SeatProps) {
  const set = (some: Partial<SeatForm>) => {
    if (form.value) form.value = changedSeat(form.value, n, some);
  };
  const leave = () => {
    if (form.value) form.value = withoutSeat(form.value, n);
  };
  return (
    <li class="seat">
      <AppearanceButton n={n} chosen={chosen} set={set} />
      <SeatKindChoice offers={offers} seat={seat} n={n} choose={set} />
      {kindOf(seat) === "computer" ? (
        <BotWords offers={offers} bot={seat.bot} />
      ) : kindOf(seat) === "invited" ? (
        <p class="seat-what faint">{say("Gets a link from you and plays on a screen of their own.")}</p>
      ) : (
        <input
          class="field seat-what"
          aria-label={say("Name of player {n}", { n: n + 1 })}
          placeholder={placeholderName(n)}
          maxLength={LONGEST_NAME}
          autocomplete={n ? "off" : "nickname"}
          value={seat.name}
          onInput={(event) => set({ name: event.currentTarget.value })}
        />
      )}
      <button
        type="button"
        class="button plain seat-leave"
        disabled={!canLeave}
        aria-label={say("Remove player {n}", { n: n + 1 })}
        title={say("Remove")}
        onClick={leave}
      >
        <Icon name="cross" size={18} />
      </button>
    </li>
  );
}

interface AppearanceButtonProps {
  readonly n: number;
  readonly chosen: GameForm;
  readonly set: (some: Partial<SeatForm>) => void;
}

/** The piece of a seat; pressed, it offers other colours and marks. Whoever is invited chooses later. */
function AppearanceButton({ n, chosen, set }: AppearanceButtonProps) {
  const isOpen = useSignal(false);
  if (kindOf(chosen.seats[n]!) === "invited") return <SeatIcon seat={n} size={36} />;
  const label = say("Colour and mark of player {n}", { n: n + 1 });
  return (
    <>
      <button
        type="button"
        class="seat-appearance"
        aria-label={label}
        title={label}
        onClick={() => (isOpen.value = true)}
      >
        <SeatIcon seat={n} size={36} />
      </button>
      {isOpen.value && (
        <Dialog title={label} close={() => (isOpen.value = false)}>
          <AppearancePicker
            chosen={resolved(chosen.seats)[n]!}
            others={chosen.seats.filter(({ colour }, other) => other !== n && colour !== UNCHOSEN)}
            choose={set}
          />
        </Dialog>
      )}
    </>
  );
}
