import type { Deps } from '../../deps.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import { eraseAccountData } from '../accounts/profile/personal-data.queries.ts';
import { endSessions } from '../accounts/sessions/sessions.queries.ts';
import { eraseBillingData } from '../billing/operations/entry/personal-data.queries.ts';
import { eraseKycData } from '../kyc/retention/personal-data.queries.ts';
import { eraseTexts } from '../messages/personal-data.queries.ts';
import { eraseNumberData } from '../numbers/personal-data.queries.ts';
import { eraseReferralData } from '../referrals/personal-data.queries.ts';
import { eraseSupportData } from '../support/personal-data.queries.ts';
import { eraseVerificationData } from '../verification/personal-data.queries.ts';
import { listProvenPhones } from '../verification/proven-phones.queries.ts';
import { sendFarewellMail } from './send-deletion-mail.ts';

/** Repeated until the deletion is finished, since a text may still be stored while its number is being stopped. */
export async function eraseTextsOf({ db, clock }: Deps, accountId: string) {
  await db.transaction().execute((trx) => eraseTexts(trx, accountId, clock.now()));
}

type Leaving = {
  user_id: string;
  account_id: string;
  email: string;
  email_confirmed_at: Date | null;
  deletion_erased_at: Date | null;
};

/**
 * Erases every feature's data about the person, in one transaction, and sends the last mail. A repeat does nothing. An
 * address that was never confirmed may be another person's: its owner gets no mail, and keeps what they sent or asked
 * for.
 */
export async function erasePerson(deps: Deps, leaving: Leaving) {
  if (leaving.deletion_erased_at) return;
  const { user_id: userId, account_id: accountId, email } = leaving;
  const isTheirAddress = leaving.email_confirmed_at !== null;
  const now = deps.clock.now();
  const erased = await deps.db.transaction().execute(async (trx) => {
    const ended = await endSessions(trx, { userId, sessionId: '', scope: 'global', reason: 'deleted', now });
    // Read before the profile is emptied: a hash of its phone is also kept.
    const phones = await listProvenPhones(trx, userId);
    if (!(await eraseAccountData(trx, userId, now))) return false;
    await eraseReferralData(trx, userId, now);
    await eraseVerificationData(trx, deps.vault, { userId, phones, now });
    if (isTheirAddress) await eraseSupportData(trx, email);
    await eraseKycData(trx, userId, now);
    await eraseNumberData(trx, accountId);
    await eraseBillingData(trx, accountId);
    await writeAudit(trx, { action: 'user_erased', targetUserId: userId, origin: null, now });
    await deps.live.publish(
      trx,
      ended.map((id) => `session:${id}` as const),
    );
    return true;
  });
  if (erased && isTheirAddress) await sendFarewellMail(deps, email);
}
