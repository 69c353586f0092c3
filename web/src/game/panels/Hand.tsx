import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { terrainName } from "../../catalogue.js";
import { TerrainIcon } from "../../components/GameIcon.js";
import { Icon } from "../../components/Icon.js";
import { say } from "../../i18n.js";
import { useGame } from "../context.js";
import { hidesCard } from "../state/seat.js";
import { nameOf, shownOnTurn } from "../state/selectors.js";

/** The terrain card of this turn, and the player's own next one. */
export function Hand() {
  const game = useGame();
  const view = shownOnTurn(game)?.view;
  if (!view || view.over) return null;
  const player = nameOf(game, view.turn);
  return (
    <section class="hand" aria-label={say("Terrain card")}>
      <div class="card-played" data-subject={view.card}>
        {view.card ? <TerrainIcon terrain={view.card} size={56} /> : <span class="no-card" aria-hidden="true" />}
        <div>
          <p class="overline">{say("{player} plays", { player })}</p>
          <p class="terrain">{view.card ? terrainName(view.card) : say("no card")}</p>
        </div>
      </div>
      <NextCard />
    </section>
  );
}

/** The next terrain card: open for a single player; on a shared screen face down, unless its owner hides nothing. */
function NextCard() {
  const game = useGame();
  const view = game.live.value?.view;
  if (!view || !game.isPresent.value) return null;
  if ((game.table.value?.mine.length ?? 0) > 1) return <SharedCards />;
  if (!view.hand) return null;
  return (
    <div class="card-next">
      <CardWords terrain={view.hand} next={say("Your next card")} />
    </div>
  );
}

/** The next cards of everybody at this screen; of the hidden ones only that of whoever played last. */
function SharedCards() {
  const game = useGame();
  const cards = game.live.value?.own_cards ?? [];
  const peeker = game.peeker.value;
  const isOpen = (seat: number) => Boolean(cards[seat]) && !hidesCard(nameOf(game, seat));
  const open = cards.map((_, seat) => seat).filter(isOpen);
  return (
    <>
      {open.length > 0 && (
        <ul class="open-cards" aria-label={say("Next cards")}>
          {open.map((seat) => (
            <li key={seat}>
              <TerrainIcon terrain={cards[seat]!} size={22} />
              {say("{player}: {terrain}", { player: nameOf(game, seat), terrain: terrainName(cards[seat]!) })}
            </li>
          ))}
        </ul>
      )}
      {game.nextHolder.value < 0 && <Peek seat={isOpen(peeker) ? -1 : peeker} />}
    </>
  );
}

/** The face-down card of a seat, if it has one; when the turn passes, it is covered again. */
export function Peek({ seat }: { seat: number }) {
  const game = useGame();
  const live = game.live.value;
  const terrain = live?.own_cards[seat];
  if (!terrain) return null;
  return <CoveredCard key={`${seat} ${live.view.turn}`} terrain={terrain} player={nameOf(game, seat)} />;
}

function CardWords({ terrain, next }: { terrain: string; next: string }) {
  return (
    <>
      <TerrainIcon terrain={terrain} size={28} />
      <p>
        <span class="overline">{next}</span> {terrainName(terrain)}
      </p>
    </>
  );
}

type Cover = "down" | "asking" | "up";

/** A face-down card on a shared screen: whoever turns it up confirms who they are. */
export function CoveredCard({ terrain, player }: { terrain: string; player: string }) {
  const cover = useSignal<Cover>("down");
  const button = useRef<HTMLButtonElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    if (wasPressed.current) button.current?.focus({ preventScroll: true });
  }, [cover.value]);
  const turn = (to: Cover) => () => {
    wasPressed.current = true;
    cover.value = to;
  };
  const coverOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || cover.value === "down") return;
    event.stopPropagation();
    turn("down")();
  };
  return (
    <div class="covered" onKeyDown={coverOnEscape}>
      {cover.value === "down" && (
        <button type="button" ref={button} class="button peek" onClick={turn("asking")}>
          <Icon name="eye" /> {say("Peek at {player}'s next card", { player })}
        </button>
      )}
      {cover.value === "asking" && (
        <div class="only" role="group" aria-label={say("Only {player} should look.", { player })}>
          <p>{say("Only {player} should look.", { player })}</p>
          <button type="button" ref={button} class="button main" onClick={turn("up")}>
            {say("I am {player}", { player })}
          </button>
          <button type="button" class="button" onClick={turn("down")}>
            {say("Cancel")}
          </button>
        </div>
      )}
      {cover.value === "up" && (
        <button
          type="button"
          ref={button}
          class="button card-next"
          title={say("Turn it face down (Esc)")}
          onClick={turn("down")}
        >
          <CardWords terrain={terrain} next={say("{player}'s next card", { player })} />
          <Icon name="cross" size={16} />
        </button>
      )}
    </div>
  );
}
