/** The sounds of the game, made of a few notes each. */
export type Sound = "turn" | "settlement" | "removal" | "tile" | "gold" | "end";

interface Note {
  readonly hertz: number;
  /** Seconds after the beginning of the sound. */
  readonly after: number;
  readonly seconds: number;
  readonly loudness: number;
  readonly shape: OscillatorType;
  /** The hertz it falls or rises to; the same if left out. */
  readonly to?: number;
}

const bar = (hertz: number, after = 0, loudness = 0.12): Note => ({
  ...{ hertz, after, loudness, seconds: 0.5, shape: "triangle" },
});
const coin = (hertz: number, after = 0): Note => ({ hertz, after, seconds: 0.22, loudness: 0.05, shape: "sine" });

const SOUNDS: Readonly<Record<Sound, readonly Note[]>> = {
  turn: [bar(587.33), bar(783.99, 0.16)], // a fourth
  settlement: [{ hertz: 210, to: 130, after: 0, seconds: 0.12, loudness: 0.1, shape: "triangle" }], // wood on wood
  removal: [{ hertz: 330, to: 110, after: 0, seconds: 0.3, loudness: 0.07, shape: "triangle" }],
  tile: [bar(440, 0, 0.06), bar(659.26, 0.07, 0.06)],
  gold: [coin(1318.5), coin(1760, 0.08)],
  end: [bar(392, 0, 0.09), bar(523.25, 0.14, 0.09), bar(659.26, 0.28, 0.09), bar(783.99, 0.42, 0.09)],
};

let audio: AudioContext | null = null;

/** Prepare the sounds at the first gesture, since browsers play none before; returns a function that stops waiting for it. */
export function armSound(): () => void {
  const arm = () => {
    disarm();
    audio ??= "AudioContext" in globalThis ? new AudioContext() : null;
    void audio?.resume();
  };
  const disarm = () => {
    removeEventListener("pointerdown", arm);
    removeEventListener("keydown", arm);
  };
  if (!audio) {
    addEventListener("pointerdown", arm);
    addEventListener("keydown", arm);
  }
  return disarm;
}

/** Play a sound; nothing before the first gesture. */
export function playSound(sound: Sound): void {
  if (!audio) return;
  for (const note of SOUNDS[sound]) playNote(audio, note);
}

/** A soft note that fades out, like a struck bar of wood. */
function playNote(context: AudioContext, { hertz, to = hertz, after, seconds, loudness, shape }: Note): void {
  const start = context.currentTime + after;
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
  const note = new OscillatorNode(context, { type: shape, frequency: hertz });
  note.frequency.setValueAtTime(hertz, start);
  note.frequency.exponentialRampToValueAtTime(to, start + seconds);
  note.connect(gain).connect(context.destination);
  note.start(start);
  note.stop(start + seconds);
}
