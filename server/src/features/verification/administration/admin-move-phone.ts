import { AppError } from '../../../app-error.ts';
import type { Actor, Deps, Trx } from '../../../deps.ts';
import { lockPhoneHolder } from '../../accounts/profile/phone-holder.queries.ts';
import { markPhoneVerified, type Profile } from '../../accounts/profile/profiles.queries.ts';
import { announceSecurityNotice } from '../../accounts/security-notices/announce-security-notice.ts';
import { advancePersonVersion } from '../../accounts/status/advance-person-version.ts';
import { refuseSelfBenefit } from '../../accounts/status/refuse-self-benefit.ts';
import type { Handler } from '../../handler.ts';
import { findRentedNumber } from '../../numbers/phone-numbers.queries.ts';
import { reverseReferralsBetween } from '../../referrals/referrals.queries.ts';
import { moveVerification } from '../move-verification.ts';
import { listOthersWhoVerified } from '../phone-verifications.queries.ts';
import { lastTakenAt } from '../taken-phones.queries.ts';
import { refusals } from '../verification-rules.ts';
import { changeVerification } from './change-verification.ts';
import { insertProofByHand } from './open-at-carrier.queries.ts';
import { movableFrom, provablePhone } from './phone-acts.ts';

/**
 * Moves the verification of a phone from its account to a person who has entered the right code for it in the last 30
 * days (docs/decisions/072). Both are mailed and audited. An administrator's phone cannot be moved.
 * @throws AppError not_allowed, not_found, changed_meanwhile, conflict when there is nothing to move or no right code
 */
export const adminMovePhone: Handler<'admin-move-phone'> = async (
  deps,
  actor,
  { userId, reason, version },
) => {
  refuseSelfBenefit(actor, userId);
  await changeVerification(deps, actor, {
    userId,
    version,
    action: 'phone_moved_here',
    reason,
    change: (trx, profile, now) => move(deps, trx, { actor, profile, reason, now }),
  });
  return { success: true };
};

type MoveRequest = { actor: Actor; profile: Profile; reason: string; now: Date };

async function move(deps: Deps, trx: Trx, { actor, profile, reason, now }: MoveRequest) {
  const { user_id: userId } = profile;
  const proof = provablePhone(profile, now);
  if ('refusal' in proof) throw conflict(proof.refusal);
  const { phone } = proof;
  if (await findRentedNumber(trx, phone)) throw conflict(refusals.rented);
  const found = await lockPhoneHolder(trx, phone, userId);
  const moving = movableFrom(found, await lastTakenAt(trx, userId, phone), now);
  if ('refusal' in moving) throw conflict(moving.refusal);
  const { holder } = moving;
  await advancePersonVersion(trx, holder.user_id, undefined);
  if (
    !(await moveVerification(deps, trx, { phone, from: holder.user_id, to: userId, by: { actor, reason } }))
  )
    throw new AppError('conflict');
  if (!(await markPhoneVerified(trx, userId, phone, now, 'administrator'))) throw new AppError('conflict');
  await reverseReferralsBetween(trx, userId, await listOthersWhoVerified(trx, phone, userId), now);
  await insertProofByHand(trx, userId, phone, now);
  await announceSecurityNotice(deps, trx, { userId, kind: 'phone_moved_here' });
}

const conflict = (message: string) => new AppError('conflict', { message });
