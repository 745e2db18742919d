import { toMinor } from '@numlet/contract/billing/plans';
import { OVERAGE_PRICE_MINOR, UNLIMITED_SPENDING_CAP } from '@numlet/contract/constants';
import type { Deps, Trx } from '../../../../deps.ts';
import { type AccountHolder, findAccountHolder } from '../../../accounts/profile/memberships.queries.ts';
import { paymentStatusAt } from '../../rentals/entry/rules/subscription-rules.ts';
import type { Subscription } from '../../rentals/entry/subscriptions.queries.ts';
import { announceBillingMail } from './billing-mails.ts';

const UNLIMITED_MINOR = toMinor(UNLIMITED_SPENDING_CAP);

/**
 * Announces that an allowance is used up or a cap is reached (rule 36, billing-mails), once per period, and again
 * after a top-up or another cap. @param subscription its row, locked
 */
export async function announceAllowanceMails(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  subscription: Subscription,
  now: Date,
) {
  const { id, overage_minor, account_id: accountId } = subscription;
  const holder = overage_minor > 0 ? await findAccountHolder(trx, accountId) : undefined;
  for (const mail of allowanceMails(subscription, holder, now))
    await announceBillingMail(deps, trx, { ...mail, accountId, subscriptionId: id, now });
}

type OverageChoice = Pick<AccountHolder, 'overage_auto_charge' | 'overage_spending_cap_minor'>;

/** Returns which of these mails are true now. @param choice of the number's owner, not needed without overage */
export function allowanceMails(subscription: Subscription, choice: OverageChoice | undefined, now: Date) {
  const { id, period_no, included_sms, used_sms, overage_minor } = subscription;
  if (!subscription.phone_number_id || subscription.ended_at || subscription.disputed_at) return [];
  if (paymentStatusAt(subscription, now) !== 'active') return [];
  const cap = choice?.overage_auto_charge ? choice.overage_spending_cap_minor : UNLIMITED_MINOR;
  const isCapped = cap < UNLIMITED_MINOR && overage_minor > 0 && overage_minor + OVERAGE_PRICE_MINOR > cap;
  const mail = (kind: 'allowance_used_up' | 'cap_reached', limit: number) => ({
    kind,
    occasion: `${kind}:${id}:${period_no}:${limit}`,
  });
  return [
    ...(used_sms >= included_sms ? [mail('allowance_used_up', included_sms)] : []),
    ...(isCapped ? [mail('cap_reached', cap)] : []),
  ];
}
