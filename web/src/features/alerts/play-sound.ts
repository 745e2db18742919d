/** Two short notes, in Hz and s. */
const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1174.7, at: 0.11 },
];
const NOTE_S = 0.22;
const VOLUME = 0.12;

let context: AudioContext | undefined;

/** A browser lets a page sound only after a press in it: to be called in one. Quietly does nothing where it may not. */
export function prepareSound(): void {
  context ??= newContext();
  if (context?.state === 'suspended') context.resume().catch(() => undefined);
}

/** Two quiet notes. */
export function playSound(): void {
  prepareSound();
  if (!context || context.state === 'suspended') return;
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
