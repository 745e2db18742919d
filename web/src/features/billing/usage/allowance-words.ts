import { plans } from '@numlet/contract/billing/plans';
import { formatCount } from '../../../lib/format.ts';
import type { BillingInfo } from '../use-billing-info.ts';

/** How many allowances a sentence lists; further ones are summed. */
const COUNTED_ONE_BY_ONE = 4;

/** The allowances of the person's numbers or, without a number, those of the plans. */
export function allowanceWords({ subscriptions }: Pick<BillingInfo, 'subscriptions'>): string {
  const included = subscriptions
    .filter(({ status, phone_number }) => phone_number !== null && status !== 'suspended')
    .map(({ included_sms }) => included_sms);
  const [first] = included;
  if (first === undefined) {
    return `A first month brings ${plans.starter.includedSms} texts, a top-up ${plans.monthly_topup.includedSms}, a year ${plans.yearly.includedSms}.`;
  }
  if (included.length === 1) return `Your number has ${formatCount(first)} texts in this period.`;
  if (included.length > COUNTED_ONE_BY_ONE) {
    const sum = included.reduce((total, count) => total + count, 0);
    return `Your ${formatCount(included.length)} numbers have ${formatCount(sum)} texts in their periods.`;
  }
  const counts = included.map(formatCount);
  return `Your numbers have ${counts.slice(0, -1).join(', ')} and ${counts.at(-1)} texts in their periods.`;
}
