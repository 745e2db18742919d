import { formatMinor } from '@numlet/contract/billing/plans';
import type { Deps } from '../../../../../deps.ts';
import { mailEveryAdministrator } from '../../../../accounts/security-notices/mail-every-administrator.ts';
import { answerLine } from '../answer-line.ts';
import { findDisputeById } from '../disputes.queries.ts';

/** Mails the administrators that a payment is disputed: only an answer at the provider in time can win it. */
export async function mailAdministrators(deps: Deps, { disputeId }: { disputeId: string }) {
  const dispute = await findDisputeById(deps.db, disputeId);
  // It may have been decided before the mail could be sent.
  if (dispute?.status !== 'open') return;
  const amount = formatMinor(dispute.amount_minor, dispute.currency);
  await mailEveryAdministrator(deps, {
    subject: `A payment of ${amount} is disputed`,
    lines: [
      `A bank has opened the dispute ${dispute.provider_dispute_id} about order ${dispute.order_id}.`,
      answerLine(dispute.answer_due_at),
      'Texts of what was paid are withheld, its number is held and no card is charged automatically until it is decided.',
    ],
    // Disputes are the last of the queue: it is searched, so that this one is on its first page.
    action: {
      label: 'Open the queue',
      url: `${deps.settings.publicUrl}/admin?q=${dispute.order_id}&purchase=${dispute.order_id}`,
    },
  });
}
