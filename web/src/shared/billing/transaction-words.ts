import type { FunctionOutput } from '@numlet/contract/functions';

type Transaction = FunctionOutput<'get-billing-info'>['transactions'][number];

/** Says what was paid. */
export function typeWords({ transaction_type: type, adjustment, reason }: Transaction): string {
  if (type === 'credit_topup' && reason !== null) return 'Credit';
  return adjustment === null ? TYPE_WORDS[type] : ADJUSTMENT_WORDS[adjustment];
}

/** Says how it was paid, or where the refunded money went. */
export function methodWords({
  transaction_type: type,
  payment_method: method,
  direction,
}: Transaction): string {
  if (type === 'payout') return 'Manual';
  return direction === 'in' ? REFUND_METHOD_WORDS[method] : METHOD_WORDS[method];
}

const ADJUSTMENT_WORDS: Record<NonNullable<Transaction['adjustment']>, string> = {
  given: 'Credit from us',
  taken_back: 'Credit withdrawn',
  forfeited: 'Credit forfeited',
};

const TYPE_WORDS: Record<Transaction['transaction_type'], string> = {
  number_purchase: 'Number, first month',
  starter: 'Starter Plan',
  monthly_topup: 'Monthly Top-up',
  yearly: 'Yearly Plan',
  credit_topup: 'Credit bought',
  renewal: 'Renewal',
  reactivation: 'Reactivation',
  overage: 'Extra texts',
  refund: 'Refund',
  referral_reward: 'Referral reward',
  referral_reversal: 'Referral reward reversed',
  chargeback: 'Chargeback',
  adjustment: 'Credit from us',
  payout: 'Paid out',
};

const METHOD_WORDS: Record<Transaction['payment_method'], string> = {
  card: 'Card',
  crypto: 'Crypto',
  credit: 'Credit',
};

/** Where refunded money goes. */
const REFUND_METHOD_WORDS: Record<Transaction['payment_method'], string> = {
  card: 'To your card',
  crypto: 'As credit',
  credit: 'As credit',
};

/** The status of a payment. A refund fails if the bank returns it; the payment that follows has its own row. */
export function statusWords({ transaction_type: type, status }: Transaction): string {
  return type === 'refund' && status === 'failed' ? 'Returned by the bank' : STATUS_WORDS[status];
}

const STATUS_WORDS: Record<Transaction['status'], string> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  refunded: 'Refunded',
  charged_back: 'Charged back',
};
