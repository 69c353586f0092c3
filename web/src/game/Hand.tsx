import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { terrainName } from "../catalogue.js";
import { Icon } from "../parts/Icon.js";
import { TerrainSign } from "../parts/Sign.js";
import { say } from "../words.js";
import { useGame } from "./context.js";
import { nameOf } from "./people.js";

/** The card that is played this turn, and one's own next card. */
export function Hand() {
  const game = useGame();
  const view = game.shown.value?.position.view;
  if (!view || view.over) return null;
  const player = nameOf(game, view.turn);
  return (
    <section class="hand" aria-label={say("Terrain card")}>
      <div class="card-played">
        {view.card ? <TerrainSign terrain={view.card} size={56} /> : <span class="no-card" aria-hidden="true" />}
        <div>
          <p class="overline">{say("{player} plays", { player })}</p>
          <p class="terrain">{view.card ? terrainName(view.card) : say("no card")}</p>
        </div>
      </div>
      <NextCard />
    </section>
  );
}

function NextCard() {
  const game = useGame();
  const isPeeking = useSignal(false);
  const view = game.live.value?.view;
  const isShared = (game.table.value?.mine.length ?? 0) > 1;
  useEffect(() => {
    isPeeking.value = false;
  }, [view?.seat, view?.turn]);
  if (!view?.hand || !game.isPresent.value) return null;
  if (isShared && !isPeeking.value)
    return (
      <button type="button" class="button peek" onClick={() => (isPeeking.value = true)}>
        <Icon name="eye" /> {say("Peek at the next card of {player}", { player: nameOf(game, view.seat) })}
      </button>
    );
  const next = isShared ? say("{player} plays next", { player: nameOf(game, view.seat) }) : say("You play next");
  return (
    <div class="card-next" onClick={() => (isPeeking.value = false)}>
      <TerrainSign terrain={view.hand} size={28} />
      <p>
        <span class="overline">{next}</span> {terrainName(view.hand)}
      </p>
    </div>
  );
}
