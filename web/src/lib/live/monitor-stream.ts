import type { LiveWorld } from './live-world.ts';

/** The server sends something every 15 s. Two seconds after that, a heartbeat counts as missed. */
export const LATE_MS = 17_000;

/** After so long without a byte the connection is given up; a new one resumes where it was. */
export const DEAD_MS = 20_000;

type StreamEvents = {
  /** A heartbeat was missed. */
  onLate: () => void;
  /** Data arrived again after that. */
  onBack: () => void;
  /** The connection is of no use any more, or was opened on another network. May be called more than once. */
  onDead: () => void;
};

/**
 * Watches one open stream, since a frozen network does not end it. Going offline or online makes it dead at once; a
 * page that comes back into view makes it dead if it has been silent for too long (a sleeping computer runs no
 * timers).
 */
export function monitorStream(
  world: LiveWorld,
  { onLate, onBack, onDead }: StreamEvents,
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
