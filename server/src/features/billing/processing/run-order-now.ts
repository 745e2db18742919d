import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../../../deps.ts';
import { runOrder } from './run-order.ts';

const PATIENCE = 10;
const PAUSE_MS = 200;

/**
 * Runs an order for a person who waits for the outcome. A job that has the same order may finish first, for two
 * seconds at most: otherwise a free number would look taken.
 */
export async function runOrderNow(deps: Deps, orderId: string) {
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    if (await runOrder(deps, { orderId })) return;
    await wait(PAUSE_MS);
  }
}
