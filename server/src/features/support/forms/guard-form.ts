import { supportAddresses } from '@numlet/contract/brand';
import { AppError } from '../../../app-error.ts';
import { HOUR } from '../../../clock.ts';
import type { Deps, Origin } from '../../../deps.ts';
import { limitKey, networkOf } from '../../../platform/limit-keys.ts';
import { consumeRateLimit, type Limit } from '../../../platform/rate-limits.queries.ts';
import { wideNetworkOf } from '../../../platform/wide-network-of.ts';
import { findProofFault } from '../../accounts/proofs/proof-of-work.ts';

/**
 * Requests an hour to the public forms without a proof of work: by one network, by a wider network that one customer
 * of a provider may control, and by all together.
 */
const FREE = { points: 5, windowMs: HOUR };
const FREE_NEARBY = { points: 20, windowMs: HOUR };
const FREE_IN_TOTAL = { points: 100, windowMs: HOUR };
/** All requests an hour, free or with a proof of work. Each sends at most one mail to the typed address. */
const PER_NETWORK = { points: 60, windowMs: HOUR };
const PER_NEARBY = { points: 120, windowMs: HOUR };
const IN_TOTAL = { points: 300, windowMs: HOUR };

/**
 * Limits the forms that need no account and cost rows and mails: contact, newsletter, interest (R65). Runs before the
 * typed address is looked up, so that the answer reveals nothing about it.
 * @throws AppError proof_of_work_needed once the free requests are used up, too_many_requests
 */
export async function guardForm(deps: Deps, origin: Origin, proof: string | undefined) {
  const { db, vault, clock, log } = deps;
  const now = clock.now();
  const consume = (key: string, limit: Limit) => consumeRateLimit(db, key, limit, now);
  const network = limitKey(vault, 'form', networkOf(origin.ip));
  const nearby = limitKey(vault, 'form-nearby', wideNetworkOf(origin.ip));
  const isFree =
    (await consume(`free:${network}`, FREE)) === 0 &&
    (await consume(`free:${nearby}`, FREE_NEARBY)) === 0 &&
    (await consume('free:form:all', FREE_IN_TOTAL)) === 0;
  if (!isFree && (await findProofFault(deps, proof))) throw new AppError('proof_of_work_needed');
  const wait = (await consume(network, PER_NETWORK)) || (await consume(nearby, PER_NEARBY));
  if (wait > 0) throw tooMany('have come from your network', wait);
  const waitForAll = await consume('form:all', IN_TOTAL);
  if (waitForAll === 0) return;
  log.error(
    { requestId: origin.requestId },
    'the public forms have used up their hourly limit: requests are refused',
  );
  throw tooMany('are coming in at the moment', waitForAll);
}

function tooMany(where: string, retryAfterSeconds: number): AppError {
  const message = `Too many requests ${where}. Please try again in an hour, or write to ${supportAddresses.support}.`;
  return new AppError('too_many_requests', { message, retryAfterSeconds });
}
