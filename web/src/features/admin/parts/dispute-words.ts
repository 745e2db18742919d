import type { FunctionOutput } from '@numlet/contract/functions';
import { formatUtcMoment } from '../../../lib/format.ts';

type OpenDispute = Pick<FunctionOutput<'admin-person'>['disputes'][number], 'answer_due_at' | 'is_answered'>;

/** Says until when the bank accepts an answer, that the time is over, or that an answer was given. */
export function answerWords({ answer_due_at: due, is_answered }: OpenDispute, now: number): string {
  if (is_answered) return 'An answer was handed in at Stripe: it is the bank’s turn.';
  if (due === null) return 'Stripe names no day until which the bank takes an answer: look in its dashboard.';
  return Date.parse(due) > now
    ? `Answer in Stripe’s dashboard by ${formatUtcMoment(due)}.`
    : `The bank took an answer until ${formatUtcMoment(due)}. None was handed in: it is lost unless the bank decides otherwise.`;
}
