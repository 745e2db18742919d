import type { OrderState } from '../../../../db/schema.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import { lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { setCryptoPayment } from '../entry/crypto-payments.queries.ts';
import { type Order, transitionOrder } from '../entry/orders.queries.ts';
import { type Address, receiptId, recordedMinor, worthOf } from '../entry/rules/crypto-rules.ts';
import { queueCoins } from './queue-coins.ts';
import { creditReceipt, recordCoins } from './record-coins.ts';

/**
 * Records arrived coins as credit: part of a price whose rest did not arrive, coins for an order that was paid another
 * way, or coins after their window. If the account is closed, they become a payout instead (rule 32, deleted-account).
 * The order moves to `next`, or to its next version, so that concurrent calls record the coins once.
 * @returns false when the order has changed since it was read; nothing is recorded then
 */
export async function creditCoins(
  deps: Deps,
  trx: Trx,
  order: Order,
  addresses: readonly Address[],
  { next, isClosed }: { next: OrderState; isClosed: boolean },
): Promise<boolean> {
  const now = deps.clock.now();
  const changes = next === 'expired' ? { next_run_at: null } : {};
  if (!(await transitionOrder(trx, order, next, now, changes))) return false;
  if (!isClosed) await lockBillingAccount(trx, order.account_id);
  for (const address of addresses) {
    const { root, further } = address;
    const receipt = receiptId(address);
    const minor = worthOf(address) - recordedMinor(address);
    if (isClosed) {
      const detail = `${root.pay_currency} arrived for order ${order.id} (payment ${root.provider_payment_id}) after its account was deleted.`;
      await queueCoins(deps, trx, order, { receipt, minor, kind: 'payout', detail });
    } else {
      const credit = creditReceipt(order, minor, `credit:${receipt}`);
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
