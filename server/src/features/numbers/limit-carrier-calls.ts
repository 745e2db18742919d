import { AppError } from '../../app-error.ts';
import { MINUTE } from '../../clock.ts';
import type { Actor, Deps } from '../../deps.ts';
import { consumeRateLimit } from '../../platform/rate-limits.queries.ts';
import { isIdentityApproved } from '../kyc/identity-approvals.queries.ts';

/** More than a person clicks in ten minutes, and a tenth of what the carrier accepts from the whole service. */
const CALLS = { points: 120, windowMs: 10 * MINUTE };
/** With an approved identity. */
const CALLS_APPROVED = { ...CALLS, points: 2 * CALLS.points };

/**
 * Limits the calls to the carrier that an account causes without paying: the carrier accepts a limited number from
 * the whole service, and one account must not use them up. @throws AppError too_many_requests
 */
export async function limitCarrierCalls({ db, clock }: Deps, { accountId }: Actor) {
  const limit = (await isIdentityApproved(db, accountId)) ? CALLS_APPROVED : CALLS;
  const wait = await consumeRateLimit(db, `carrier-calls:account:${accountId}`, limit, clock.now());
  if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait });
}
