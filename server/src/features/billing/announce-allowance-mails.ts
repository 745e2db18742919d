import { OVERAGE_PRICE_MINOR, UNLIMITED_SPENDING_CAP } from '@numlet/contract/constants';
import { toMinor } from '@numlet/contract/plans';
import type { Deps, Trx } from '../../deps.ts';
import { findAccountHolder } from '../accounts/memberships.queries.ts';
import { announceBillingMail } from './billing-mails.ts';
import { paymentStatusAt } from './subscription-rules.ts';
import type { Subscription } from './subscriptions.queries.ts';

const UNLIMITED_MINOR = toMinor(UNLIMITED_SPENDING_CAP);

/**
 * Tells of an allowance that is used up and of a cap that is reached (rule 36 of docs/billing.md), once for
 * each period; an allowance that was topped up and a cap that was raised are others.
 * @param subscription its row, locked
 */
export async function announceAllowanceMails(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  subscription: Subscription,
  now: Date,
) {
  const { id, period_no, included_sms, used_sms, overage_minor } = subscription;
  const mail = { accountId: subscription.account_id, subscriptionId: id, now };
  if (!subscription.phone_number_id || subscription.ended_at || subscription.disputed_at) return;
  if (paymentStatusAt(subscription, now) !== 'active') return;
  if (used_sms >= included_sms)
    await announceBillingMail(deps, trx, {
      ...mail,
      kind: 'allowance_used_up',
      occasion: `allowance_used_up:${id}:${period_no}:${included_sms}`,
    });
  if (overage_minor === 0) return;
  const holder = await findAccountHolder(trx, subscription.account_id);
  if (!holder?.overage_auto_charge) return;
  const cap = holder.overage_spending_cap_minor;
  if (cap < UNLIMITED_MINOR && overage_minor + OVERAGE_PRICE_MINOR > cap)
    await announceBillingMail(deps, trx, {
      ...mail,
      kind: 'cap_reached',
      occasion: `cap_reached:${id}:${period_no}:${cap}`,
    });
}
