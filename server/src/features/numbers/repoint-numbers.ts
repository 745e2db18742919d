import { HOUR, later, MINUTE } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { forEachCarrier } from '../../platform/for-each-carrier.ts';
import type { Carrier } from '../../ports/carrier.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import {
  leaseMisdirectedNumbers,
  type MisdirectedNumber,
  postponePointing,
  setTextsGoTo,
} from './pointing.queries.ts';

/**
 * The carrier accepts about a hundred concurrent calls from an account. Receiving texts and buying numbers come first.
 */
const MAX_CONCURRENT_CALLS = 4;
const BATCH_SIZE = 100;
const MAX_BATCHES_PER_RUN = 10;
const LEASE_MS = 10 * MINUTE;
const MAX_BACKOFF_MS = 6 * HOUR;

/**
 * Runs after a change of PUBLIC_URL. Sets at the carrier the address that receives each number's texts. A number that
 * the carrier refuses is retried with growing delays, and delays no other. If the carrier answers none of a group of
 * calls, the rest waits for the next run.
 */
export async function repointNumbers(deps: Deps) {
  await forEachCarrier(deps, (carrier) => repointNumbersAt(deps, carrier));
}

async function repointNumbersAt(deps: Deps, carrier: Carrier) {
  const { db, clock } = deps;
  for (let batch = 0; batch < MAX_BATCHES_PER_RUN; batch += 1) {
    const now = clock.now();
    const numbers = await leaseMisdirectedNumbers(db, {
      carrier: carrier.name,
      address: carrier.textsGoTo,
      limit: BATCH_SIZE,
      now,
      leaseUntil: later(now, LEASE_MS),
      maxBackoffMs: MAX_BACKOFF_MS,
    });
    for (let from = 0; from < numbers.length; from += MAX_CONCURRENT_CALLS) {
      const group = numbers.slice(from, from + MAX_CONCURRENT_CALLS);
      const answered = await Promise.all(group.map((number) => repointNumber(deps, carrier, number)));
      if (!answered.includes(true)) return;
    }
    if (numbers.length < BATCH_SIZE) return;
  }
}

/** @returns whether the carrier answered for this number, even if it does not know it */
async function repointNumber(
  { db, clock, log }: Deps,
  carrier: Carrier,
  { id, carrier_sid, point_tries }: MisdirectedNumber,
): Promise<boolean> {
  try {
    await carrier.configure(carrier_sid);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    await postponePointing(
      db,
      id,
      later(clock.now(), Math.min(2 ** point_tries * 2 * MINUTE, MAX_BACKOFF_MS)),
    );
    const isUnknown = error.kind === 'not_found';
    // An error only at the first try: a number that the carrier does not know will hardly be known later.
    const level = !isUnknown ? 'warn' : point_tries === 0 ? 'error' : 'debug';
    log[level](
      { err: error, phoneNumberId: id, tries: point_tries + 1 },
      isUnknown
        ? 'the carrier has no such number, so its texts are lost'
        : 'the address for texts could not be set at the carrier',
    );
    return isUnknown || error.kind === 'invalid';
  }
  await setTextsGoTo(db, id, carrier.textsGoTo);
  return true;
}
