import { parseInternationalPhone } from '@numlet/contract/numbers/phone-numbers';
import { AppError } from '../../app-error.ts';
import type { Actor, Deps } from '../../deps.ts';
import { changePhone, lockProfile, unblockVerification } from '../accounts/profile/profiles.queries.ts';
import type { Handler } from '../handler.ts';
import { findRentedNumber } from '../numbers/phone-numbers.queries.ts';
import { logRefusal } from './log-refusal.ts';
import { phoneRefusal } from './phone-eligibility.ts';
import { endOpenVerifications, logAttempt } from './phone-verifications.queries.ts';
import { consumePoints, pointsOfChange, pointsOfNaming } from './sms-limits.ts';
import { blockedRefusal, isBlocked, limitRefusal, refusals, sendRefusals } from './verification-rules.ts';

type Refusal = { error: string; seconds?: number | null };

/**
 * Changes the person's own phone and sends nothing (section 2 of the first document, Change mode). A verification of
 * the former number does not apply to the new number. Allows five changes a day and twenty numbers, since each answer
 * says whether the number is rented here.
 */
export const updatePhoneNumber: Handler<'update-phone-number'> = async (deps, actor, { phone_number }) => {
  const { verifier, log } = deps;
  const phone = parseInternationalPhone(phone_number);
  const changed = phone
    ? ((await unusable(deps, actor, phone)) ?? (await change(deps, actor, phone)))
    : { error: sendRefusals.invalid_number };
  if ('error' in changed) {
    await logRefusal(deps, {
      userId: actor.userId,
      phone: phone ?? phone_number,
      type: 'change_number',
      ip: actor.ip,
      error: changed.error,
    });
    return {
      success: false,
      error: changed.error,
      ...(changed.seconds ? { cooldown_remaining: changed.seconds } : {}),
    };
  }
  for (const ref of changed.canceled) {
    await verifier
      .cancel(ref)
      .catch((error: unknown) => log.warn({ err: error }, 'a code to a former number could not be canceled'));
  }
  return { success: true };
};

async function unusable(deps: Deps, actor: Actor, phone: string): Promise<Refusal | null> {
  const { db, settings, clock } = deps;
  const exceeded = await db
    .transaction()
    .execute((trx) => consumePoints(trx, pointsOfNaming(actor), clock.now()));
  if (exceeded) return { error: limitRefusal(exceeded.name, exceeded.seconds), seconds: exceeded.seconds };
  if (await findRentedNumber(db, phone)) return { error: refusals.rented };
  const error = phoneRefusal(phone, settings.smsCountries);
  return error ? { error } : null;
}

/** @returns the references of the codes to the former number, which the carrier must cancel. */
function change(
  { db, clock }: Deps,
  actor: Actor,
  phone: string,
): Promise<Refusal | { canceled: readonly string[] }> {
  return db.transaction().execute(async (trx) => {
    const profile = await lockProfile(trx, actor.userId);
    if (!profile) throw new AppError('not_found');
    if (profile.phone_number === phone) return { canceled: [] };
    const now = clock.now();
    if (isBlocked(profile, now)) return blockedRefusal(profile, now);
    const exceeded = await consumePoints(trx, pointsOfChange(actor), now);
    if (exceeded) return { error: limitRefusal(exceeded.name, exceeded.seconds), seconds: exceeded.seconds };
    if (profile.verification_status === 'blocked') await unblockVerification(trx, actor.userId, now);
    await changePhone(trx, actor.userId, phone, now);
    await logAttempt(trx, {
      userId: actor.userId,
      phone,
      type: 'change_number',
      success: true,
      ip: actor.ip,
      error: null,
      now,
    });
    return { canceled: await endOpenVerifications(trx, actor.userId) };
  });
}
