import { AppError } from '../../../app-error.ts';
import { isUniqueViolation } from '../../../db/postgres-errors.ts';
import type { Trx } from '../../../deps.ts';
import { markPhoneVerified, type Profile } from '../../accounts/profile/profiles.queries.ts';
import { refuseSelfBenefit } from '../../accounts/status/refuse-self-benefit.ts';
import type { Handler } from '../../handler.ts';
import { findRentedNumber } from '../../numbers/phone-numbers.queries.ts';
import { reverseReferralsBetween } from '../../referrals/referrals.queries.ts';
import { listOthersWhoVerified } from '../phone-verifications.queries.ts';
import { refusals } from '../verification-rules.ts';
import { changeVerification } from './change-verification.ts';
import { insertProofByHand } from './open-at-carrier.queries.ts';
import { provablePhone } from './phone-acts.ts';

/**
 * Marks a person's phone as verified without a code (section 4 of the second document). Refuses a phone that no code
 * could verify: a rented number, a phone of another account.
 * @throws AppError not_found, changed_meanwhile, conflict when there is no phone, or it is verified, blocked or taken
 */
export const adminVerifyPhone: Handler<'admin-verify-phone'> = async (
  deps,
  actor,
  { userId, reason, version },
) => {
  refuseSelfBenefit(actor, userId);
  try {
    await changeVerification(deps, actor, {
      userId,
      version,
      action: 'phone_verified_by_hand',
      reason,
      change: verify,
    });
  } catch (error) {
    if (!isUniqueViolation(error, 'profiles_one_verified_phone')) throw error;
    throw new AppError('conflict', { message: refusals.takenForAdministrator });
  }
  return { success: true };
};

async function verify(trx: Trx, profile: Profile, now: Date) {
  const { user_id: userId } = profile;
  const proof = provablePhone(profile, now);
  if ('refusal' in proof) throw conflict(proof.refusal);
  const { phone } = proof;
  if (await findRentedNumber(trx, phone)) throw conflict(refusals.rented);
  if (!(await markPhoneVerified(trx, userId, phone, now, 'administrator'))) throw new AppError('conflict');
  // A referral between two accounts of one phone earns nothing.
  await reverseReferralsBetween(trx, userId, await listOthersWhoVerified(trx, phone, userId), now);
  await insertProofByHand(trx, userId, phone, now);
}

const conflict = (message: string) => new AppError('conflict', { message });
