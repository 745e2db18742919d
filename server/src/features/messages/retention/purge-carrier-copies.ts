import { HOUR, later, MINUTE } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { forEachCarrier } from '../../../platform/for-each-carrier.ts';
import type { Carrier } from '../../../ports/carrier.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { type CarrierCopy, dropCopy, leaseCopies, postponeCopy } from './carrier-copies.queries.ts';

/**
 * The carrier accepts about a hundred concurrent calls from an account. Receiving texts and buying numbers come first.
 */
const MAX_CONCURRENT_CALLS = 4;
const BATCH_SIZE = 100;
const MAX_BATCHES_PER_RUN = 20;
const LEASE_MS = 10 * MINUTE;
const MAX_BACKOFF_MS = 6 * HOUR;
/** After this many tries, about 15 hours, the operator is alerted. */
const ALARM_FROM_TRIES = 10;

/**
 * Deletes the carrier's copies of texts that were deleted here, in batches. Each is retried until the carrier confirms
 * it. If all calls of a group fail, the rest of that carrier waits for the next run.
 */
export async function purgeCarrierCopies(deps: Deps, of: { accountId?: string } = {}) {
  await forEachCarrier(deps, (carrier) => purgeCopiesAt(deps, carrier, of));
}

async function purgeCopiesAt(deps: Deps, carrier: Carrier, { accountId }: { accountId?: string }) {
  const { db, clock } = deps;
  for (let batch = 0; batch < MAX_BATCHES_PER_RUN; batch += 1) {
    const now = clock.now();
    const copies = await leaseCopies(db, {
      carrier: carrier.name,
      ...(accountId ? { accountId } : {}),
      limit: BATCH_SIZE,
      now,
      leaseUntil: later(now, LEASE_MS),
    });
    for (let from = 0; from < copies.length; from += MAX_CONCURRENT_CALLS) {
      const group = copies.slice(from, from + MAX_CONCURRENT_CALLS);
      const deleted = await Promise.all(group.map((copy) => deleteCopy(deps, carrier, copy)));
      if (!deleted.includes(true)) return;
    }
    if (copies.length < BATCH_SIZE) return;
  }
}

async function deleteCopy({ db, clock, log }: Deps, carrier: Carrier, copy: CarrierCopy): Promise<boolean> {
  const id = copy.carrier_message_id;
  try {
    await carrier.deleteMessage(id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const backoffMs = Math.min(2 ** copy.tries * MINUTE, MAX_BACKOFF_MS);
    await postponeCopy(db, carrier.name, id, later(clock.now(), backoffMs));
    const level = copy.tries >= ALARM_FROM_TRIES ? 'error' : 'warn';
    log[level](
      { err: error, carrierMessageId: id, tries: copy.tries + 1 },
      'the carrier has not deleted its copy of a text yet',
    );
    return false;
  }
  await dropCopy(db, carrier.name, id);
  return true;
}
