import { LIVE_RETRY_MS } from '@numlet/contract/constants';

const FIRST_MS = 500;

/**
 * How long to wait before trying again, in ms: half a second doubling up to the thirty of the specification, each
 * shortened by up to half at random, so that many browsers do not come back in the same instant. `attempt` counts
 * from 0, `random` is between 0 and 1.
 */
export function retryDelay(attempt: number, random: number): number {
  const whole = Math.min(LIVE_RETRY_MS, FIRST_MS * 2 ** Math.min(attempt, 16));
  return Math.round(whole * (1 - random / 2));
}
