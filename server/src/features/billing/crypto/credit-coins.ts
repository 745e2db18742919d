import type { OrderState } from '../../../db/schema.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { lockBillingAccount } from '../ledger/billing-accounts.queries.ts';
import { type Order, transitionOrder } from '../orders/orders.queries.ts';
import { setCryptoPayment } from './crypto-payments.queries.ts';
import { type Address, bookedOf, receiptOf, worthOf } from './crypto-rules.ts';
import { queueCoins } from './queue-coins.ts';
import { asCredit, recordCoins } from './record-coins.ts';

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
