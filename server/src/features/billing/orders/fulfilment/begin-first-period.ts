import { plans } from '@numlet/contract/billing/plans';
import type { Trx } from '../../../../deps.ts';
import { newId } from '../../../../random.ts';
import { findAccountHolder } from '../../../accounts/profile/memberships.queries.ts';
import { firstPeriod } from '../../rentals/entry/rules/period-rules.ts';
import { firstRenewal } from '../../rentals/entry/rules/renewal-setting.ts';
import {
  insertSubscription,
  lockSubscription,
  setSubscription,
} from '../../rentals/entry/subscriptions.queries.ts';
import { NothingToDeliver } from '../entry/apply-order.ts';
import type { Order } from '../entry/orders.queries.ts';

/**
 * Begins the first period at delivery, of the claimed plan or of a new subscription (rule 4, paid-when-settled).
 * @returns the subscription's id
 * @throws NothingToDeliver when the plan has ended or already has a number
 */
export async function beginFirstPeriod(
  trx: Trx,
  order: Order,
  phoneNumberId: string,
  now: Date,
): Promise<string> {
  if (order.kind === 'claim') {
    const plan = order.subscription_id && (await lockSubscription(trx, order.subscription_id));
    if (!plan || plan.ended_at || plan.phone_number_id) throw new NothingToDeliver();
    await setSubscription(trx, plan.id, now, {
      phone_number_id: phoneNumberId,
      ...firstPeriod(plan.plan, now),
    });
    return plan.id;
  }
  const id = newId();
  const holder = await findAccountHolder(trx, order.account_id);
  const isCard = order.method === 'card' && order.kind === 'number';
  await insertSubscription(trx, {
    id,
    account_id: order.account_id,
    phone_number_id: phoneNumberId,
    order_id: order.id,
    plan: 'starter',
    billing_type: order.kind === 'grant' ? 'grant' : plans.starter.billingType,
    ...firstPeriod('starter', now),
    included_sms: plans.starter.includedSms,
    surcharge_minor: order.surcharge_minor,
    last_payment_date: order.kind === 'grant' ? null : (order.paid_at ?? now),
    ...firstRenewal(order, holder?.preferred_payment_method),
    card_currency: isCard ? order.currency : null,
    created_at: now,
  });
  return id;
}
