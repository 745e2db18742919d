import { HOUR } from '../../../clock.ts';
import type { Deps, Origin } from '../../../deps.ts';
import { limitKey, networkOf } from '../../../platform/limit-keys.ts';
import { consumeRateLimit } from '../../../platform/rate-limits.queries.ts';
import { wideNetworkOf } from '../../../platform/wide-network-of.ts';
import { requireProofOfWork } from './proof-of-work.ts';

/**
 * How many calls that create accounts or send mails a network may make in an hour before each needs a proof of work.
 */
const FREE = { points: 5, windowMs: HOUR };
/** The same for the wider network that one customer of a provider may control. */
const FREE_NEARBY = { points: 20, windowMs: HOUR };

/**
 * Guards the calls that need no account and cost mails or rows: sign-up, recover, resend and otp (R7). Runs before the
 * account is looked up, so that the answer reveals nothing about it.
 * @throws AuthError captcha_failed from the sixth call on, or the twenty-first of the wider network
 */
export async function guardOpenCall(deps: Deps, origin: Origin, proof: string | null | undefined) {
  const { db, vault } = deps;
  const now = deps.clock.now();
  const network = limitKey(vault, 'open-call', networkOf(origin.ip));
  const nearby = limitKey(vault, 'open-call-nearby', wideNetworkOf(origin.ip));
  // A call that exceeds its own network's limit consumes none of the free calls of its neighbours.
  const isFree =
    (await consumeRateLimit(db, network, FREE, now)) === 0 &&
    (await consumeRateLimit(db, nearby, FREE_NEARBY, now)) === 0;
  if (!isFree) await requireProofOfWork(deps, proof);
}
