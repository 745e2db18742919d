import { plans } from '@numlet/contract/billing/plans';
import { formatCount } from '../../../lib/format.ts';
import type { BillingInfo } from '../use-billing-info.ts';

/** A sentence lists the allowances of up to this many numbers; those of more numbers are summed. */
const MAX_LISTED_NUMBERS = 4;

/** The allowances of the person's numbers or, without a number, those of the plans. */
export function allowanceWords({ subscriptions }: Pick<BillingInfo, 'subscriptions'>): string {
  const included = subscriptions
    .filter(({ status, phone_number }) => phone_number !== null && status !== 'suspended')
    .map(({ included_sms }) => included_sms);
  const [first] = included;
  if (first === undefined) {
    return `A first month includes ${plans.starter.includedSms} texts, a top-up ${plans.monthly_topup.includedSms}, a year ${plans.yearly.includedSms}.`;
  }
  if (included.length === 1) return `Your number has ${formatCount(first)} texts in this period.`;
  if (included.length > MAX_LISTED_NUMBERS) {
    const sum = included.reduce((total, count) => total + count, 0);
    return `Your ${formatCount(included.length)} numbers have ${formatCount(sum)} texts in their periods.`;
  }
  const counts = included.map(formatCount);
  return `Your numbers have ${counts.slice(0, -1).join(', ')} and ${counts.at(-1)} texts in their periods.`;
}
