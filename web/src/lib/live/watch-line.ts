import type { LiveWorld } from './live-world.ts';

/** The server says something every 15 s. Two seconds later the first heartbeat has been missed. */
export const LATE_MS = 17_000;

/** So long without a word, and the line is given up: a new one resumes where this one was. */
export const DEAD_MS = 20_000;

type LineEvents = {
  /** A heartbeat was missed. */
  onLate: () => void;
  /** The line spoke again after that. */
  onBack: () => void;
  /** The line is of no use any more, or was begun in another network. May be called more than once. */
  onDead: () => void;
};

/**
 * Watches one open stream, which a frozen network does not end. Offline, and back online, it counts as dead at once;
 * in a page that comes back into view when it has been silent for too long (a computer that slept ran no timers).
 */
export function watchLine(
  world: LiveWorld,
  { onLate, onBack, onDead }: LineEvents,
): { hear: () => void; stop: () => void } {
  let heardAt = world.now();
  let isLate = false;
  const late = world.watchdog(LATE_MS, () => {
    isLate = true;
    onLate();
  });
  const dead = world.watchdog(DEAD_MS, onDead);
  const ignoreChanges = world.changes((change) => {
    if (change !== 'shown' || world.now() - heardAt > LATE_MS) onDead();
  });
  return {
    hear: () => {
      heardAt = world.now();
      late.rearm();
      dead.rearm();
      if (isLate) onBack();
      isLate = false;
    },
    stop: () => {
      late.stop();
      dead.stop();
      ignoreChanges();
    },
  };
}
