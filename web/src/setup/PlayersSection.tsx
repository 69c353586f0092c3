import { SeatIcon } from "../components/GameIcon.js";
import { Icon } from "../components/Icon.js";
import { say } from "../i18n.js";
import type { Catalogue } from "../messages.js";
import { change, form } from "./currentForm.js";
import {
  botOf,
  changedSeat,
  type GameForm,
  levelsOf,
  namesOf,
  placeholderName,
  type SeatForm,
  withoutSeat,
  withSeat,
} from "./form.js";

const LONGEST_NAME = 40;

/** Who plays, and who starts. */
export function PlayersSection({ offers, chosen }: { offers: Catalogue; chosen: GameForm }) {
  const names = namesOf(chosen, offers);
  return (
    <section class="panel part" aria-labelledby="players">
      <h2 id="players">{say("Players")}</h2>
      <ol class="seats">
        {chosen.seats.map((seat, n) => (
          <Seat key={n} offers={offers} seat={seat} n={n} canLeave={chosen.seats.length > offers.least_players} />
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
        <label class="labelled">
          {say("Starting player")}
          <select
            class="field"
            value={chosen.start}
            onChange={(event) => change({ start: Number(event.currentTarget.value) })}
          >
            <option value={-1} selected={chosen.start < 0}>
              {say("Random")}
            </option>
            {names.map((name, n) => (
              <option key={n} value={n} selected={chosen.start === n}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
    </section>
  );
}

/** The name of a bot, and what to expect of it. */
function BotWords({ offers, bot }: { offers: Catalogue; bot: string }) {
  const offer = botOf(offers, bot);
  return (
    <p class="seat-what">
      <strong>{offer?.name ?? bot}</strong> <span class="faint">{offer?.text}</span>
    </p>
  );
}

interface SeatProps {
  readonly offers: Catalogue;
  readonly seat: SeatForm;
  readonly n: number;
  readonly canLeave: boolean;
}

function Seat({ offers, seat, n, canLeave }: SeatProps) {
  const set = (some: Partial<SeatForm>) => {
    if (form.value) form.value = changedSeat(form.value, n, some);
  };
  const leave = () => {
    if (form.value) form.value = withoutSeat(form.value, n);
  };
  return (
    <li class="seat">
      <SeatIcon seat={n} size={36} />
      <select
        class="field seat-kind"
        aria-label={say("Who plays seat {n}", { n: n + 1 })}
        value={seat.bot}
        onChange={(event) => set({ bot: event.currentTarget.value })}
      >
        <option value="" selected={!seat.bot}>
          {say("Person on this screen")}
        </option>
        {levelsOf(offers).map(({ key, level }) => (
          <option key={key} value={key} selected={key === seat.bot}>
            {say("Computer: {level}", { level })}
          </option>
        ))}
      </select>
      {seat.bot ? (
        <BotWords offers={offers} bot={seat.bot} />
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
