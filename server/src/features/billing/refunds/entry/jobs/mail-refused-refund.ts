import { formatMinor } from '@numlet/contract/billing/plans';
import type { MailDeps } from '../../../../../deps.ts';
import { mailEveryAdministrator } from '../../../../accounts/security-notices/mail-every-administrator.ts';
import { findAdminActById } from '../desk-acts.queries.ts';

/** Mails all administrators about a final refusal, since the one who requested the refund may have left. */
export async function mailRefusedRefund(deps: MailDeps, { deskActId }: { deskActId: string }) {
  const act = await findAdminActById(deps.db, deskActId);
  if (!act?.refusal) return;
  const amount = formatMinor(act.amount_minor, act.currency);
  await mailEveryAdministrator(deps, {
    subject: `A refund of ${amount} was refused`,
    lines: [
      `The card provider has refused to refund ${amount} of order ${act.order_id}: ${act.refusal}`,
      'Nothing was refunded, and there is no further attempt. The customer has not been notified.',
    ],
  });
}
