/** Two short tones, in Hz and s. */
const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1174.7, at: 0.11 },
];
const NOTE_S = 0.22;
const VOLUME = 0.12;
const MAX_DELAY_MS = 1000;

let context: AudioContext | undefined;

/**
 * Must be called from a click: browsers allow sound only after one in the page. Does nothing if sound is not allowed.
 */
export function prepareSound(): void {
  context ??= newContext();
  if (context?.state === 'suspended') context.resume().catch(() => undefined);
}

/** Plays two quiet tones. A new audio context starts suspended, even in a click, and the tones wait until it runs. */
export async function playSound(): Promise<void> {
  context ??= newContext();
  // A slow computer takes more than a second to create a context, so this does not wait for a click.
  const requestedAt = performance.now();
  if (context?.state === 'suspended') await context.resume().catch(() => undefined);
  // If sound is not allowed yet, `resume` waits for the next click, which may be too late for this text.
  if (context?.state !== 'running' || performance.now() - requestedAt > MAX_DELAY_MS) return;
  const begin = context.currentTime + 0.02;
  for (const { pitch, at } of NOTES) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(0, begin + at);
    volume.gain.linearRampToValueAtTime(VOLUME, begin + at + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, begin + at + NOTE_S);
    tone.connect(volume).connect(context.destination);
    tone.start(begin + at);
    tone.stop(begin + at + NOTE_S);
  }
}

function newContext(): AudioContext | undefined {
  try {
    return new AudioContext();
  } catch {
    return undefined;
  }
}
