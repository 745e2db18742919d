import { formatMinor } from '@numlet/contract/billing/plans';
import type { MailDeps } from '../../../../../deps.ts';
import { mailEveryAdministrator } from '../../../../accounts/security-notices/mail-every-administrator.ts';
import { answerDeadlineText } from '../answer-deadline-text.ts';
import { findDisputeById } from '../disputes.queries.ts';

/** Only an answer at the provider in time can win a dispute. */
export async function mailDisputeToAdministrators(deps: MailDeps, { disputeId }: { disputeId: string }) {
  const dispute = await findDisputeById(deps.db, disputeId);
  if (dispute?.status !== 'open') return;
  const amount = formatMinor(dispute.amount_minor, dispute.currency);
  await mailEveryAdministrator(deps, {
    subject: `A payment of ${amount} is disputed`,
    lines: [
      `A bank has opened the dispute ${dispute.provider_dispute_id} about order ${dispute.order_id}.`,
      answerDeadlineText(dispute.answer_due_at),
      'Until it is decided, the number is on hold, its texts are withheld and no card is charged automatically.',
    ],
    // Disputes are last in the queue, so the link searches for this one.
    action: {
      label: 'Open the queue',
      url: `${deps.settings.publicUrl}/admin?q=${dispute.order_id}&purchase=${dispute.order_id}`,
    },
  });
}
