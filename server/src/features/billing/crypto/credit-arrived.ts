import type { OrderState } from '../../../db/schema.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { newId } from '../../../random.ts';
import { lockBillingAccount } from '../ledger/billing-accounts.queries.ts';
import { bookMovement } from '../ledger/ledger.queries.ts';
import { insertPayment, insertTransaction } from '../ledger/payments.queries.ts';
import { announceBillingMail } from '../notifications/billing-mails.ts';
import { creditMoved } from '../orders/billing-events.ts';
import { movedBetween } from '../orders/order-rules.ts';
import { moveOrder, type Order } from '../orders/orders.queries.ts';
import { type Address, bookedOf, receiptOf, worthOf } from './crypto-rules.ts';
import { noteBooked } from './note-booked.ts';

/**
 * Turns what has arrived at addresses, and is in no book yet, into credit at the order's rate: a part whose
 * rest did not come, coins for an order that was paid otherwise, coins after the end. The order moves to
 * `next`, if only in its version: of two who see the same coins one books them.
 * @returns whether the order is in another state now
 */
export async function creditArrived(
  deps: Deps,
  order: Order,
  addresses: readonly Address[],
  next: OrderState,
): Promise<boolean> {
  if (addresses.length === 0) return false;
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const ends = next === 'expired' ? { next_run_at: null } : {};
    if (!(await moveOrder(trx, order, next, now, ends))) return;
    await lockBillingAccount(trx, order.account_id);
    for (const address of addresses) await creditOne(deps, trx, order, address, now);
    await deps.live.publish(trx, [`account:${order.account_id}`]);
  });
  return next !== order.state;
}

async function creditOne(deps: Deps, trx: Trx, order: Order, address: Address, now: Date) {
  const minor = worthOf(address) - bookedOf(address);
  const receipt = receiptOf(address);
  const isNew = await insertPayment(trx, {
    id: newId(),
    orderId: order.id,
    provider: 'nowpayments',
    providerPaymentId: receipt,
    money: { minor, currency: 'usd' },
    now,
  });
  if (!isNew) throw new Error(`crypto receipt ${receipt} is booked already`);
  await bookMovement(trx, {
    key: `payment:nowpayments:${receipt}`,
    kind: 'payment',
    orderId: order.id,
    now,
    lines: movedBetween('credit', 'crypto_receipts', order.account_id, { minor, currency: 'usd' }),
  });
  await noteBooked(trx, address, minor, now);
  await showCredit(deps, trx, order, { minor, occasion: `credit:${receipt}`, now });
}

/** What the person sees of credit that came by crypto, and the letter about it. */
export async function showCredit(
  deps: Pick<Deps, 'announce'>,
  trx: Trx,
  order: Order,
  { minor, occasion, now }: { minor: number; occasion: string; now: Date },
) {
  await insertTransaction(trx, {
    id: newId(),
    accountId: order.account_id,
    // An order has one line of each kind, and these coins are not what was asked for with it.
    orderId: null,
    type: 'credit_topup',
    method: 'crypto',
    money: { minor, currency: 'usd' },
    usdMinor: minor,
    status: 'completed',
    now,
  });
  await deps.announce(trx, creditMoved, { accountId: order.account_id });
  await announceBillingMail(deps, trx, {
    accountId: order.account_id,
    kind: 'credit_received',
    occasion,
    orderId: order.id,
    now,
  });
}
