import { parseInternationalPhone } from '@numlet/contract/phone-numbers';
import { changePhone, findProfile } from '../accounts/profiles.queries.ts';
import type { Handler } from '../handler.ts';
import { findRentedNumber } from '../numbers/phone-numbers.queries.ts';
import { endOpenVerifications, logAttempt } from './phone-verifications.queries.ts';
import { isBlocked, refusals, sendRefusals } from './verification-rules.ts';

/**
 * Changes the person's own phone and sends nothing (section 2 of the first document, Change mode).
 * What was proven about the former number does not count for the new one.
 */
export const updatePhoneNumber: Handler<'update-phone-number'> = async (deps, actor, { phone_number }) => {
  const { db, clock, verifier, log } = deps;
  const phone = parseInternationalPhone(phone_number);
  if (!phone) return { success: false, error: sendRefusals.invalid_number };
  if (await findRentedNumber(db, phone)) return { success: false, error: refusals.rented };
  const profile = await findProfile(db, actor.userId);
  if (profile?.phone_number === phone) return { success: true };
  const now = clock.now();
  if (profile && isBlocked(profile, now)) return { success: false, error: refusals.blocked };

  const canceled = await db.transaction().execute(async (trx) => {
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
    return endOpenVerifications(trx, actor.userId);
  });
  for (const ref of canceled) {
    await verifier
      .cancel(ref)
      .catch((error: unknown) => log.warn({ err: error }, 'a code to a former number could not be canceled'));
  }
  return { success: true };
};
