/** Two notes, a fourth apart: [hertz, seconds after the first]. */
const NOTES: readonly (readonly [number, number])[] = [
  [587.33, 0],
  [783.99, 0.16],
];
const LENGTH = 0.5; // seconds
const LOUDNESS = 0.12;

let audio: AudioContext | null = null;

/** Prepare the sound at the first gesture, since browsers play none before; returns a function that stops waiting for it. */
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

/** Play the two notes that say "your turn"; nothing before the first gesture. */
export function playTurnSound(): void {
  if (!audio) return;
  for (const [pitch, after] of NOTES) playNote(audio, pitch, audio.currentTime + after);
}

/** A soft note that fades out, like a struck bar of wood. */
function playNote(context: AudioContext, pitch: number, start: number): void {
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(LOUDNESS, start + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
  const note = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  note.connect(loudness).connect(context.destination);
  note.start(start);
  note.stop(start + LENGTH);
}
