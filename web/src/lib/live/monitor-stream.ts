import type { LiveWorld } from './live-world.ts';

/** The server sends something every 15 s. Two seconds after that, a heartbeat counts as missed. */
export const LATE_MS = 17_000;

/** After this long without a byte the connection is closed. A new one resumes at the cursor. */
export const DEAD_MS = 20_000;

type StreamEvents = {
  /** A heartbeat was missed. */
  onLate: () => void;
  /** Data arrived again after a missed heartbeat. */
  onBack: () => void;
  /** The connection no longer works, or was opened on another network. May be called more than once. */
  onDead: () => void;
};

/**
 * Monitors one open stream, since a frozen network does not end it. Going offline or online ends it at once. A page
 * that comes back into view ends it if it has been silent for too long, because a sleeping computer runs no timers.
 */
export function monitorStream(
  world: LiveWorld,
  { onLate, onBack, onDead }: StreamEvents,
): { recordBytes: () => void; stop: () => void } {
  let lastBytesAt = world.now();
  let isLate = false;
  const late = world.watchdog(LATE_MS, () => {
    isLate = true;
    onLate();
  });
  const dead = world.watchdog(DEAD_MS, onDead);
  const ignoreChanges = world.changes((change) => {
    if (change !== 'shown' || world.now() - lastBytesAt > LATE_MS) onDead();
  });
  return {
    recordBytes: () => {
      lastBytesAt = world.now();
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
