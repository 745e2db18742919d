/** The only source of the time of day. Tests set it; the system clock is the default. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** The computer's clock, and how far the sandbox has moved ahead of it. */
export type MovableClock = Clock & { ahead(): number; moveTo(aheadMs: number): void };

export function createMovableClock(aheadMs: number): MovableClock {
  let ahead = aheadMs;
  return {
    now: () => new Date(Date.now() + ahead),
    ahead: () => ahead,
    moveTo(aheadNow) {
      ahead = aheadNow;
    },
  };
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function later(from: Date, milliseconds: number): Date {
  return new Date(from.getTime() + milliseconds);
}

/** Midnight in UTC. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / DAY) * DAY);
}
