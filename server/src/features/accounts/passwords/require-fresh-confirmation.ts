import { CONFIRMATION_MINUTES } from '@numlet/contract/constants';
import { AppError } from '../../../app-error.ts';
import { MINUTE } from '../../../clock.ts';
import type { Actor, Deps } from '../../../deps.ts';
import { writeRepeatableAudit } from '../../../platform/audit-log.queries.ts';

const FRESH_MS = CONFIRMATION_MINUTES * MINUTE;
/** The clocks of servers differ by less. A confirmation further ahead is not trusted: a clock has been set back. */
const MAX_CLOCK_SKEW_MS = MINUTE;

const SECOND_FACTORS = ['totp', 'mfa/recovery_code'];
/** For people without a second factor. Some can sign in with Google only; a mailed code does not suffice. */
const FIRST_FACTORS = ['password', 'oauth'];

/**
 * Whether the person has confirmed within the last five minutes that it is them: with the second factor if they have
 * one, otherwise with the password or at Google.
 */
export function isFreshlyConfirmed(
  { amr, hasSecondFactor }: Pick<Actor, 'amr' | 'hasSecondFactor'>,
  now: Date,
): boolean {
  const methods = hasSecondFactor ? SECOND_FACTORS : FIRST_FACTORS;
  return amr.some(({ method, timestamp }) => {
    const age = now.getTime() - timestamp * 1000;
    return methods.includes(method) && age >= -MAX_CLOCK_SKEW_MS && age <= FRESH_MS;
  });
}

/**
 * Keeps an administrator from acting on a screen that was left open (docs/decisions/048-fresh-confirmation.md). A
 * function that always needs this has `confirm: true` in the contract; one whose input decides calls this before it
 * begins a transaction. The request is audited, but not as a refusal: an administrator who confirms continues.
 * @throws AppError reauthentication_needed
 */
export async function requireFreshConfirmation({ db, clock }: Deps, actor: Actor, functionName: string) {
  const now = clock.now();
  if (isFreshlyConfirmed(actor, now)) return;
  await writeRepeatableAudit(db, {
    action: 'confirmation_asked',
    actorUserId: actor.userId,
    detail: { function: functionName },
    origin: actor,
    now,
  });
  throw new AppError('reauthentication_needed');
}
