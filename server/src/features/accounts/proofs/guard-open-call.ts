import { HOUR } from '../../../clock.ts';
import type { Deps, Origin } from '../../../deps.ts';
import { limitKey, networkOf } from '../../../platform/limit-keys.ts';
import { consumeRateLimit } from '../../../platform/rate-limits.queries.ts';
import { requireProofOfWork } from './proof-of-work.ts';

/**
 * How many calls that create accounts or send mails a network may make in an hour before each needs a proof of work.
 */
const FREE = { points: 5, windowMs: HOUR };

/**
 * Guards the calls that need no account and cost mails or rows: sign-up, recover, resend and otp (R7). Runs before the
 * account is looked up, so that the answer reveals nothing about it.
 * @throws AuthError captcha_failed from the sixth call on
 */
export async function guardOpenCall(deps: Deps, origin: Origin, proof: string | null | undefined) {
  const key = limitKey(deps.vault, 'open-call', networkOf(origin.ip));
  const isOver = (await consumeRateLimit(deps.db, key, FREE, deps.clock.now())) > 0;
  if (isOver) await requireProofOfWork(deps, proof);
}
