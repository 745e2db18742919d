import type { FunctionOutput } from '@numlet/contract/functions';
import { formatUtcMoment } from '../../../lib/format.ts';

type OpenDispute = Pick<FunctionOutput<'admin-person'>['disputes'][number], 'answer_due_at' | 'is_answered'>;

/** Says when a response to the bank is due, that the deadline has passed, or that a response was submitted. */
export function answerWords({ answer_due_at: due, is_answered }: OpenDispute, now: number): string {
  if (is_answered) return 'A response was submitted in Stripe. The bank decides next.';
  if (due === null) return 'Stripe gives no deadline for the response. Check its dashboard.';
  return Date.parse(due) > now
    ? `Respond in Stripe’s dashboard by ${formatUtcMoment(due)}.`
    : `The deadline for a response was ${formatUtcMoment(due)}, and none was submitted. The dispute is lost unless the bank decides otherwise.`;
}
