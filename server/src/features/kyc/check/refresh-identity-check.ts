import { HOUR, later } from '../../../clock.ts';
import { consumeRateLimit } from '../../../platform/rate-limits.queries.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import type { Handler } from '../../handler.ts';
import { getKyc } from '../form/get-kyc.ts';
import { claimCheckRead, findActiveCheck } from './checks.queries.ts';
import { settleCheck } from './settle-check.ts';

/** The pause between two requests to Stripe about one check. */
const PAUSE_MS = 3000;
const READS_PER_HOUR = { points: 120, windowMs: HOUR };

/**
 * Reads the state of the person's check from Stripe, when they return and while they wait, and returns it. Within the
 * pause, above the limit, or if Stripe fails, returns the stored state.
 */
export const refreshIdentityCheck: Handler<'refresh-identity-check'> = async (deps, actor) => {
  const { db, clock, log } = deps;
  const now = clock.now();
  const check = await findActiveCheck(db, actor.userId);
  if (
    check?.ref &&
    (await claimCheckRead(db, check.id, later(now, -PAUSE_MS), now)) &&
    (await consumeRateLimit(db, `kyc-check:${actor.userId}`, READS_PER_HOUR, now)) === 0
  )
    await settleCheck(deps, { ref: check.ref }).catch((error: unknown) => {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ err: error }, 'the state of an identity check could not be read');
    });
  return getKyc(deps, actor, {});
};
