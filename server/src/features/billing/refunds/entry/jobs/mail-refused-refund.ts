import { formatMinor } from '@numlet/contract/billing/plans';
import type { Deps } from '../../../../../deps.ts';
import { mailEveryAdministrator } from '../../../../accounts/security-notices/mail-every-administrator.ts';
import { findDeskActById } from '../desk-acts.queries.ts';

/** Mails all administrators that a refund was refused for good: the one who requested it may not be there any more. */
export async function mailRefusedRefund(deps: Deps, { deskActId }: { deskActId: string }) {
  const act = await findDeskActById(deps.db, deskActId);
  if (!act?.refusal) return;
  const amount = formatMinor(act.amount_minor, act.currency);
  await mailEveryAdministrator(deps, {
    subject: `A refund of ${amount} was refused`,
    lines: [
      `The card provider has refused to give ${amount} of order ${act.order_id} back: ${act.refusal}`,
      'Nothing was refunded, and there is no further attempt. The customer has not been notified.',
    ],
  });
}
