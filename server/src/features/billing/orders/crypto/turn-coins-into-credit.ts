import type { OrderState } from '../../../../db/schema.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import { lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { setCryptoPayment } from '../entry/crypto-payments.queries.ts';
import { type Order, transitionOrder } from '../entry/orders.queries.ts';
import { type Address, bookedOf, receiptOf, worthOf } from '../entry/rules/crypto-rules.ts';
import { queueCoins } from './queue-coins.ts';
import { asCredit, recordCoins } from './record-coins.ts';

/**
 * Turns arrived coins that are not recorded yet into credit: a part whose rest did not come, coins for an order that
 * was paid otherwise, coins after their window. `isForNobody`: the account is closed, so nobody could spend the
 * credit; a human pays the coins out instead (rule 32 of docs/billing.md). The order moves to `next`, or only to its
 * next version, so that of two calls one records the coins. @returns whether the order is in another state now
 */
export async function turnCoinsIntoCredit(
  deps: Deps,
  order: Order,
  addresses: readonly Address[],
  { next, isForNobody }: { next: OrderState; isForNobody: boolean },
): Promise<boolean> {
  await deps.db
    .transaction()
    .execute((trx) => creditCoins(deps, trx, order, addresses, { next, isForNobody }));
  return next !== order.state;
}

/**
 * Records arrived coins as credit, and moves their order, in the transaction of the caller: see turn-coins-into-credit.ts.
 * @returns false when the order has changed since it was read; nothing is recorded then
 */
export async function creditCoins(
  deps: Deps,
  trx: Trx,
  order: Order,
  addresses: readonly Address[],
  { next, isForNobody }: { next: OrderState; isForNobody: boolean },
): Promise<boolean> {
  const now = deps.clock.now();
  const ends = next === 'expired' ? { next_run_at: null } : {};
  if (!(await transitionOrder(trx, order, next, now, ends))) return false;
  if (!isForNobody) await lockBillingAccount(trx, order.account_id);
  for (const address of addresses) {
    const { root, further } = address;
    const receipt = receiptOf(address);
    const minor = worthOf(address) - bookedOf(address);
    if (isForNobody) {
      const detail = `${root.pay_currency} came for order ${order.id} (payment ${root.provider_payment_id}) after its account was deleted.`;
      await queueCoins(deps, trx, order, { receipt, minor, kind: 'payout', detail });
    } else {
      const credit = asCredit(order, minor, `credit:${receipt}`);
      await recordCoins(deps, trx, order, { receipt, minor, owed: { credit: minor }, ...credit, now });
    }
    await setCryptoPayment(trx, root.id, {
      outcome: root.outcome ?? 'credited',
      credited_minor: root.credited_minor + minor,
      updated_at: now,
    });
    for (const { id } of further.filter(({ outcome }) => outcome === null))
      await setCryptoPayment(trx, id, { outcome: 'credited' });
  }
  await deps.live.publish(trx, [`account:${order.account_id}`]);
  return true;
}
