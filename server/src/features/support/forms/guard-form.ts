import { supportAddresses } from '@numlet/contract/brand';
import { AppError } from '../../../app-error.ts';
import { HOUR } from '../../../clock.ts';
import type { Deps, Origin } from '../../../deps.ts';
import { limitKey, networkOf } from '../../../platform/limit-keys.ts';
import { consumeRateLimit } from '../../../platform/rate-limits.queries.ts';
import { findProofFault } from '../../accounts/proofs/proof-of-work.ts';

/** What one network may send in an hour by the forms for everybody before it has to compute for it, and at all. */
const FREE = { points: 5, windowMs: HOUR };
const OF_A_NETWORK = { points: 60, windowMs: HOUR };
/** What all may send together: each form sends one mail to the address that was typed at most. */
const OF_ALL = { points: 300, windowMs: HOUR };

/**
 * Guards the forms that need no account and cost rows and mails: contact, newsletter, interest (R65). Asked before
 * anything is known about the address that was typed, so that the answer betrays nothing about it.
 * @throws AppError proof_of_work_needed from the sixth call of a network on, too_many_requests
 */
export async function guardForm(deps: Deps, origin: Origin, proof: string | undefined) {
  const { db, vault, clock, log } = deps;
  const now = clock.now();
  const network = networkOf(origin.ip);
  const isOver = (await consumeRateLimit(db, limitKey(vault, 'form-free', network), FREE, now)) > 0;
  if (isOver && (await findProofFault(deps, proof))) throw new AppError('proof_of_work_needed');
  const wait = await consumeRateLimit(db, limitKey(vault, 'form', network), OF_A_NETWORK, now);
  if (wait > 0) throw tooMany('have come from your network', wait);
  const waitForAll = await consumeRateLimit(db, 'form:all', OF_ALL, now);
  if (waitForAll === 0) return;
  log.error(
    { requestId: origin.requestId },
    'the forms for everybody have used up their hour: none is taken',
  );
  throw tooMany('are coming in at the moment', waitForAll);
}

function tooMany(where: string, retryAfterSeconds: number): AppError {
  const message = `Too many requests ${where}. Please try again in an hour, or write to ${supportAddresses.support}.`;
  return new AppError('too_many_requests', { message, retryAfterSeconds });
}
