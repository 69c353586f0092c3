import { Icon, type IconName } from "../../components/Icon.js";
import { say, sayIn } from "../../i18n.js";
import { ViewControls } from "../board/ViewControls.js";
import { useGame } from "../context.js";
import { TableMenu } from "../panels/TableMenu.js";
import { shownTurn } from "../state/selectors.js";
import { gainsOf } from "../state/turns.js";
import type { Game } from "../types.js";
import { ExportMenu } from "./ExportMenu.js";
import { ShareButton } from "./ShareButton.js";

/** The replay bar: steps, slider, and the menus next to it. */
export function Replay({ zoom }: { zoom: (factor: number) => void }) {
  const game = useGame();
  const { at, plays } = game.cursor.value;
  const latest = game.latest.value;
  const isReady = game.frames.value[0]?.step === 0;
  return (
    <section class="replay" aria-label={say("Replay")}>
      <div class="steps">
        <Step icon="first" label={say("Go to the start")} isOff={!isReady || at === 0} go={() => game.goTo(0)} />
        <Step icon="back" label={say("Step back")} isOff={!isReady || at === 0} go={() => game.goTo(at - 1)} />
        <Step
          icon={plays ? "pause" : "play"}
          label={plays ? say("Pause") : sayIn("replay", "Play")}
          isOff={!isReady || latest === 0}
          go={plays ? game.pause : game.play}
        />
        <Step icon="next" label={say("Step forward")} isOff={at >= latest} go={() => game.goTo(at + 1)} />
        <Step icon="last" label={say("Go to the current position")} isOff={game.isPresent.value} go={game.toPresent} />
      </div>
      <div class="time">
        <div class="slide">
          <Ticks />
          <input
            type="range"
            min={0}
            max={Math.max(latest, 1)}
            value={Math.min(at, latest)}
            disabled={!isReady || latest === 0}
            aria-label={say("Position in the game")}
            aria-valuetext={momentWords(game)}
            onInput={(event) => game.goTo(Number(event.currentTarget.value))}
          />
        </div>
        <p class="moment">{momentWords(game)}</p>
      </div>
      {!game.isPresent.value && !game.isCatchingUp.value && <BackToLive />}
      <div class="replay-more">
        <TableMenu />
        <ViewControls zoom={zoom} />
        <ShareButton />
        <ExportMenu />
      </div>
    </section>
  );
}

function momentWords(game: Game): string {
  const turn = shownTurn(game);
  if (!turn?.number) return "";
  if (game.isPresent.value && !game.live.value?.view.over) return say("turn {n}", { n: turn.number });
  return say("turn {n} of {all}", { n: turn.number, all: game.turns.value.length });
}

function BackToLive() {
  const game = useGame();
  const live = game.live.value;
  return (
    <button key={live?.version} type="button" class="button live-button" onClick={game.toPresent}>
      <span class="dot" /> {live?.view.over ? say("To the end") : say("Back to live")}
    </button>
  );
}

function Step({ icon, label, isOff, go }: { icon: IconName; label: string; isOff: boolean; go: () => void }) {
  return (
    <button
      type="button"
      class={`button square step-${icon}`}
      aria-label={label}
      title={label}
      disabled={isOff}
      onClick={go}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Marks above the slider: ends of turns, and steps that gained a tile. */
export function Ticks() {
  const game = useGame();
  const latest = game.latest.value;
  if (game.frames.value[0]?.step !== 0 || latest < 1) return null;
  const x = (step: number) => (step / latest) * 1000;
  const turns = game.turns.value.filter((turn) => turn.end > turn.start && turn.end < latest);
  return (
    <svg class="ticks" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
      <path class="tick-turns" d={turns.map((turn) => `M${x(turn.end).toFixed(1)} 6v4`).join("")} />
      <path
        class="tick-gains"
        d={gainsOf(game.frames.value)
          .map((step) => `M${x(step).toFixed(1)} 0v10`)
          .join("")}
      />
    </svg>
  );
}
