import { DAY, later } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { claimCheckRead, listChecksToRead } from './checks.queries.ts';
import { isOutageOf } from './is-outage.ts';
import { settleCheck } from './settle-check.ts';

const BATCH_SIZE = 50;
/** The webhook of a check may be lost: a check is read in each sweep for a day after its start, then daily. */
const YOUNG_MS = DAY;

/** Reads checks from Stripe whose outcome may have come without a webhook. Ends when Stripe is not responding. */
export async function sweepChecks(deps: Deps) {
  const { db, clock, log, identityVerifier } = deps;
  if (!identityVerifier) return;
  const now = clock.now();
  const aDayAgo = later(now, -YOUNG_MS);
  for (const { id, ref } of await listChecksToRead(
    db,
    { youngSince: aDayAgo, quietSince: aDayAgo },
    BATCH_SIZE,
  )) {
    if (!ref || !(await claimCheckRead(db, id, now, now))) continue;
    try {
      await settleCheck(deps, { ref });
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ err: error }, 'an identity check could not be read');
      if (isOutageOf(error)) return;
    }
  }
}
