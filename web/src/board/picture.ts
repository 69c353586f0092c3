/** The board as one SVG in layers, from the ground up. */
import type { Scenery } from "../messages.js";
import type { Arrangement } from "./arrangement.js";
import { Arrows } from "./arrows.js";
import { allBut } from "./borders.js";
import { drawCoordinates } from "./coordinates.js";
import { difference, moved } from "./diff.js";
import * as drawings from "./drawings.js";
import { drawGround, type Ground } from "./ground.js";
import { Land } from "./land.js";
import { Layer } from "./layer.js";
import { FocusRing, Hover } from "./rings.js";
import { group, svg } from "./svg.js";
import type { BoardState } from "./types.js";

const MOST_MOTIONS = 6; // at once; a larger jump is shown without
const FLASH = 1800;

export class Picture {
  readonly element = svg("svg", { class: "kb-picture", "aria-hidden": "true", focusable: "false" });
  readonly hover = new Hover();
  readonly focusRing = new FocusRing();
  land: Land;
  /** What stands beside the island. */
  caption: string;
  private readonly ground: Ground;
  private readonly veil = svg("path", { class: "kb-veil" });
  private readonly labels = group("kb-coordinates");
  private readonly arrows = new Arrows((hex) => this.land.middle(hex));
  private readonly layers: ReturnType<Picture["makeLayers"]>;
  private legal: ReadonlySet<string> = new Set();
  private readonly full = new Map<string, number>();
  private isFresh = true;
  private last = "";

  constructor(private readonly scenery: Scenery) {
    this.land = new Land(scenery.hexes);
    this.caption = scenery.caption;
    this.ground = drawGround(scenery);
    this.layers = this.makeLayers();
    const {
      fields,
      pieces,
      walls,
      earning,
      laid,
      legal,
      picked,
      settlements,
      removed,
      badges,
      advised,
      awaited,
      pointed,
      flashes,
      notes,
    } = this.layers;
    const below = [fields, pieces, walls, earning, laid, legal, picked, settlements, removed].map(
      (layer) => layer.element,
    );
    const marks = [this.arrows.element, badges.element, advised.element, awaited.element, pointed.element];
    const above = [this.hover.element, this.focusRing.element, flashes.element, notes.element, this.labels];
    this.element.append(this.ground.element, this.veil, ...below, ...marks, ...above);
    this.fixed();
  }

  arrange(arrangement: Arrangement, coordinates: boolean): void {
    const last = JSON.stringify([arrangement, coordinates, this.caption]);
    if (last === this.last) return;
    this.last = last;
    this.land = new Land(this.scenery.hexes, arrangement.shift);
    this.ground.arrange(arrangement, this.caption);
    this.labels.replaceChildren(...(coordinates ? drawCoordinates(this.scenery, this.land) : []));
    for (const layer of Object.values(this.layers)) layer.rearrange();
    this.arrows.rearrange();
    this.drawVeil();
  }

  show(state: BoardState): void {
    const { layers } = this;
    layers.fields.show(this.fieldsOf(state));
    layers.walls.show(symbols(state.walls, "wall"), !this.isFresh);
    layers.earning.show(symbols(state.earning, ""));
    layers.laid.show(symbols(state.laid, "pending"));
    layers.picked.show(symbols(state.picked ? [state.picked] : [], "picked"));
    layers.awaited.show(symbols(state.awaited ? [state.awaited] : [], ""));
    layers.badges.show(new Map(state.badges.map(({ hex, text }) => [hex, text])));
    layers.advised.show(new Map(state.advised.map((mark) => [mark.hex, mark])));
    layers.removed.show(new Map(state.removed.map(({ hex, seat }) => [hex, seat])));
    this.arrows.show(state.moves);
    this.showLegal(state.legal);
    this.showSettlements(state);
    this.isFresh = false;
  }

  note(hex: string, text: string | null): void {
    const notes = new Map(this.layers.notes.values);
    if (text === null) notes.delete(hex);
    else notes.set(hex, text);
    this.layers.notes.show(notes);
  }

  point(hexes: readonly string[]): void {
    this.layers.pointed.show(named(hexes));
  }

  flash(hexes: readonly string[]): void {
    const { flashes } = this.layers;
    flashes.show(new Map()); // begin anew where it flashes already
    flashes.show(named(hexes));
    const shown = [...flashes.element.children];
    window.setTimeout(() => {
      if (shown.some((element) => element.isConnected)) flashes.show(new Map());
    }, FLASH);
  }

  private makeLayers() {
    const middle = (hex: string) => this.land.middle(hex);
    const plain = (name: string) => new Layer(name, middle, drawings.piece);
    return {
      fields: new Layer("kb-fields", middle, drawings.field, drawings.sameField),
      pieces: plain("kb-pieces"),
      walls: plain("kb-walls"),
      earning: new Layer<string>("kb-earning", middle, drawings.earning),
      laid: plain("kb-laid"),
      legal: plain("kb-legal"),
      picked: plain("kb-picked"),
      settlements: new Layer("kb-settlements", middle, drawings.settlement),
      removed: new Layer("kb-removed", middle, drawings.removedSettlement),
      badges: new Layer("kb-badges", middle, drawings.badge),
      advised: new Layer("kb-advised", middle, drawings.advised, drawings.sameAdvice),
      awaited: new Layer<string>("kb-awaited", middle, drawings.awaited),
      pointed: new Layer<string>("kb-pointed", middle, drawings.flash),
      flashes: new Layer<string>("kb-flashes", middle, drawings.flash),
      notes: new Layer("kb-notes", middle, drawings.note),
    };
  }

  /** What lies on the board before anybody has said what is left. */
  private fixed(): void {
    const { hexes } = this.scenery;
    this.layers.pieces.show(new Map(hexes.filter((hex) => hex.piece).map((hex) => [hex.name, hex.piece])));
    this.layers.fields.show(this.fieldsOf(null));
  }

  private fieldsOf(state: BoardState | null): Map<string, drawings.Field> {
    const left = new Map(state?.fields.map((field) => [field.hex, field]));
    const fields = this.scenery.hexes.filter((hex) => hex.tile);
    return new Map(
      fields.map((hex) => {
        const there = left.get(hex.name);
        const isNomad = hex.ground === "nomad";
        if (there) this.full.set(hex.name, there.full);
        const full = this.full.get(hex.name) ?? 0; // an empty field is not told any more
        return [hex.name, { tile: there?.tile ?? hex.tile, left: state ? (there?.left ?? 0) : null, full, isNomad }];
      }),
    );
  }

  private showLegal(legal: readonly string[]): void {
    if (legal.length === this.legal.size && legal.every((hex) => this.legal.has(hex))) return;
    this.legal = new Set(legal);
    this.layers.legal.show(symbols(legal, "legal"));
    this.drawVeil();
  }

  /** All that is not legal steps back a little. */
  private drawVeil(): void {
    this.veil.setAttribute("d", this.legal.size ? allBut(this.land, this.legal) : "");
  }

  private showSettlements({ settlements }: BoardState): void {
    const layer = this.layers.settlements;
    const after = new Map(settlements.flatMap((hexes, seat) => hexes.map((hex) => [hex, seat] as const)));
    const change = difference(layer.values, after);
    const isLively = !this.isFresh && change.added.length + change.removed.length <= MOST_MOTIONS;
    if (isLively) for (const [from, to] of moved(layer.values, change)) layer.move(from, to);
    layer.show(after, isLively);
  }
}

/** Every hex with its own name, for those who read of it and look for it. */
function named(hexes: readonly string[]): Map<string, string> {
  return new Map(hexes.map((hex) => [hex, hex]));
}

function symbols(hexes: readonly string[], symbol: string): Map<string, string> {
  return new Map(hexes.map((hex) => [hex, symbol]));
}
