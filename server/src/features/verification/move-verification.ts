import type { Actor, Deps, Trx } from '../../deps.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import { findAccountOf } from '../accounts/profile/memberships.queries.ts';
import { unverifyPhone } from '../accounts/profile/phone-holder.queries.ts';
import { announceSecurityNotice } from '../accounts/security-notices/announce-security-notice.ts';
import { reverseReferralsBetween } from '../referrals/referrals.queries.ts';

type Move = {
  phone: string;
  /** The person whose account the phone has verified so far. */
  from: string;
  to: string;
  /** The administrator who moves it, with the reason; absent if the right code alone moves it. */
  by?: { actor: Actor; reason: string };
};

/**
 * Moves the verification of a phone from one account to another, in the transaction that verifies the other. Mails the
 * former holder and writes the audit log. Both accounts have now verified the phone, so benefits that are given once
 * per phone count as given to both (rules 24 and 25 of docs/billing.md), and a referral between them earns nothing.
 * @returns false when the phone no longer verifies that account
 */
export async function moveVerification(
  deps: Pick<Deps, 'announce' | 'clock' | 'live'>,
  trx: Trx,
  { phone, from, to, by }: Move,
): Promise<boolean> {
  const now = deps.clock.now();
  if (!(await unverifyPhone(trx, from, phone, now))) return false;
  await reverseReferralsBetween(trx, to, [from], now);
  await announceSecurityNotice(deps, trx, { userId: from, kind: 'phone_moved_away' });
  await writeAudit(trx, {
    action: 'phone_moved_away',
    ...(by ? { actorUserId: by.actor.userId, reason: by.reason } : {}),
    targetUserId: from,
    detail: { to_user_id: to },
    before: { verification_status: 'verified' },
    after: { verification_status: 'pending_verification' },
    origin: by?.actor ?? null,
    now,
  });
  const accountId = await findAccountOf(trx, from);
  if (accountId) await deps.live.publish(trx, [`account:${accountId}`]);
  return true;
}
