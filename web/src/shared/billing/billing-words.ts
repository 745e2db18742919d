import type { BillingType } from '@numlet/contract/billing/plans';

/** How a number is paid, in words. */
export const billingWords: Record<BillingType, string> = {
  trial: 'First month',
  monthly: 'Monthly top-up',
  yearly: 'Yearly',
  grant: 'Granted',
};
