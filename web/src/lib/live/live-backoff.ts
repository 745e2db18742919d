import { LIVE_RETRY_MS } from '@numlet/contract/constants';

const FIRST_MS = 500;

/**
 * The wait before the next attempt, in ms: half a second, doubling up to the thirty seconds of the specification. Each
 * wait is shortened at random by up to half, so that many browsers do not reconnect at the same instant. `attempt`
 * counts from 0, `random` is between 0 and 1.
 */
export function retryDelay(attempt: number, random: number): number {
  const whole = Math.min(LIVE_RETRY_MS, FIRST_MS * 2 ** Math.min(attempt, 16));
  return Math.round(whole * (1 - random / 2));
}
