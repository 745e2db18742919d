import { plans } from '@numlet/contract/plans';
import type { Deps, Trx } from '../../../deps.ts';
import { findAccountHolder } from '../../accounts/memberships.queries.ts';
import { findNumber } from '../../numbers/phone-numbers.queries.ts';
import { applyOrder } from '../apply-order.ts';
import { type BillingAccount, lockBillingAccount } from '../billing-accounts.queries.ts';
import { freeCreditMinor } from '../credit-rules.ts';
import { findOrder } from '../orders.queries.ts';
import { payFromCredit } from '../pay-from-credit.ts';
import { lockSubscriptionsOfAccount, type Subscription } from '../subscriptions.queries.ts';
import { listOpenPayments } from './life.queries.ts';
import {
  type Life,
  mayBeCharged,
  renewalPlan,
  wantsOverageFromCredit,
  wantsRenewalFromCredit,
} from './life-rules.ts';
import { makeAutomaticOrder } from './make-automatic-order.ts';

/**
 * Pays from credit whatever it is to pay and covers, each whole or not at all: open overage first, then due
 * renewals, the earlier due first, then the older number (rules 6 and 19 of docs/billing.md). Order,
 * payment and effect are one transaction. @returns whether anything was paid
 */
export function drawFromCredit(deps: Deps, accountId: string): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const subscriptions = (await lockSubscriptionsOfAccount(trx, accountId))
      .filter((each) => each.phone_number_id !== null)
      .sort(byDueDateThenAge);
    if (subscriptions.length === 0) return false;
    const ids = subscriptions.map((each) => each.id);
    const { charging, paying } = await listOpenPayments(trx, ids);
    const holder = await findAccountHolder(trx, accountId);
    const lifeOf = async (subscription: Subscription, account: BillingAccount): Promise<Life> => ({
      subscription,
      holder,
      account,
      isRented: await isRented(trx, subscription),
      isCharging: charging.has(subscription.id),
      isPaymentOpen: paying.has(subscription.id),
    });
    let moved = false;
    const settled = new Map<string, number>();
    for (const subscription of subscriptions) {
      const account = await lockBillingAccount(trx, accountId);
      const life = await lifeOf(subscription, account);
      if (life.isCharging || !mayBeCharged(life, now) || !wantsOverageFromCredit(life)) continue;
      if (account.credit_minor < subscription.open_overage_minor) continue;
      await draw(deps, trx, life, 'overage', now);
      settled.set(subscription.id, 0);
      moved = true;
    }
    for (const subscription of subscriptions) {
      const account = await lockBillingAccount(trx, accountId);
      const life = await lifeOf(
        {
          ...subscription,
          open_overage_minor: settled.get(subscription.id) ?? subscription.open_overage_minor,
        },
        account,
      );
      if (life.isCharging || !mayBeCharged(life, now) || !wantsRenewalFromCredit(life, now)) continue;
      const price = plans[renewalPlan(subscription)].priceMinor;
      if (freeCreditMinor(account) < price) continue;
      await draw(deps, trx, life, 'renewal', now);
      moved = true;
    }
    return moved;
  });
}

async function draw(deps: Deps, trx: Trx, life: Life, kind: 'renewal' | 'overage', now: Date) {
  const wish = { kind, method: 'credit', withOverage: kind === 'overage' } as const;
  const order = await findOrder(trx, await makeAutomaticOrder(trx, life, wish, now));
  const paid = order && (await payFromCredit(deps, trx, order, now));
  if (!paid || !(await applyOrder(deps, trx, paid, now)))
    throw new Error(`credit of account ${life.subscription.account_id} was gone under its lock`);
}

/** On its way back to the carrier it is not renewed any more. */
async function isRented(trx: Trx, { phone_number_id }: Subscription): Promise<boolean> {
  return phone_number_id !== null && (await findNumber(trx, phone_number_id))?.status === 'active';
}

function byDueDateThenAge(a: Subscription, b: Subscription): number {
  return Number(a.period_due) - Number(b.period_due) || Number(a.created_at) - Number(b.created_at);
}
