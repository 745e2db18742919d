import type { FunctionOutput } from '@numlet/contract/functions';

type OpenDispute = NonNullable<FunctionOutput<'admin-recovery'>['items'][number]['dispute']>;

export function presentOpenDispute(dispute: {
  answer_due_at: Date | null;
  is_answered: boolean;
}): OpenDispute {
  return { answer_due_at: dispute.answer_due_at?.toISOString() ?? null, is_answered: dispute.is_answered };
}
