import { toMajor } from '@numlet/contract/billing/plans';
import { DAY, HOUR, later, MINUTE } from '../../../../clock.ts';
import type { Deps, Trx } from '../../../../deps.ts';
import type { CheckoutState } from '../../../../ports/cards.ts';
import type { Money } from '../../../../ports/money.ts';
import { syncSavedCard } from '../../money/entry/billing-events.ts';
import { findCustomer } from '../../money/entry/customers.queries.ts';
import { receivedUsdMinor } from '../../money/entry/rules/usd-share.ts';
import { openRecovery } from '../../operations/entry/recovery-items.queries.ts';
import { listCheckoutIds } from '../checkout/checkouts.queries.ts';
import { type Order, transitionOrder } from '../entry/orders.queries.ts';
import { payOrder } from '../paying/pay-order.ts';
import { recordPayment } from '../paying/record-payment.ts';

/** Retry interval for an overdue reservation whose payment page cannot be closed. */
const RETRY_AFTER_MS = MINUTE;
/**
 * How often a slow payment is looked up after its reservation, and up to which age of its order (rule 34,
 * payment-list).
 */
const SLOW_PAYMENT_POLL_MS = 6 * HOUR;
const SLOW_PAYMENT_MAX_AGE_MS = 14 * DAY;

type PaidCheckout = CheckoutState & { paymentId: string; amount: Money };

/**
 * Reads from the provider whether an order is paid, and records the payment. An overdue unpaid order expires once its
 * payment page is closed. A later payment still counts: the order is delivered if the number is free, else refunded.
 * @returns whether the order moved
 */
export async function settleCard(deps: Deps, order: Order): Promise<boolean> {
  const { db, cards, clock } = deps;
  const overdue = order.reserved_until !== null && order.reserved_until <= clock.now();
  for (const sessionId of await listCheckoutIds(db, order.id)) {
    let checkout = await cards.state(sessionId);
    if (checkout.status === 'open' && overdue && order.state === 'awaiting_payment') {
      checkout = await cards.expire(sessionId).catch(() => cards.state(sessionId));
      if (checkout.status === 'open') {
        await transitionOrder(db, order, order.state, clock.now(), {
          next_run_at: later(clock.now(), RETRY_AFTER_MS),
        });
        return false;
      }
    }
    if (isPaid(checkout)) return recordCheckout(deps, order, checkout);
    if (checkout.status === 'complete') return awaitTransfer(deps, order, overdue);
    if (checkout.status === 'expired' && order.state === 'awaiting_payment') {
      return transitionOrder(db, order, 'expired', clock.now(), { next_run_at: null });
    }
  }
  return false;
}

/**
 * Handles a completed page whose payment is still being transferred or was declined. Its reservation is not extended.
 * The payment is looked up, since its event may be lost.
 */
async function awaitTransfer({ db, cards, clock }: Deps, order: Order, overdue: boolean): Promise<boolean> {
  const now = clock.now();
  if (!order.transfer_begun_at)
    return transitionOrder(db, order, order.state, now, { transfer_begun_at: now });
  const customerId = await findCustomer(db, order.account_id);
  const charge = customerId
    ? await cards.findCharge({ orderId: order.id, customerId, since: order.created_at })
    : null;
  if (charge?.status === 'declined') {
    if (order.last_error_kind === 'declined') return false;
    return transitionOrder(db, order, 'expired', now, {
      next_run_at: null,
      last_error_kind: 'declined',
      last_error_code: charge.code,
    });
  }
  if (!overdue) return false;
  const nextLookupAt =
    now < later(order.created_at, SLOW_PAYMENT_MAX_AGE_MS) ? later(now, SLOW_PAYMENT_POLL_MS) : null;
  await transitionOrder(db, order, 'expired', now, { next_run_at: nextLookupAt });
  return false;
}

function isPaid(checkout: CheckoutState): checkout is PaidCheckout {
  return checkout.paid && checkout.paymentId !== null && checkout.amount !== null;
}

/**
 * Records a payment as of when the card was charged. If it differs from its order, the order goes into the recovery
 * queue.
 */
function recordCheckout(deps: Deps, order: Order, checkout: PaidCheckout): Promise<boolean> {
  const { paymentId, amount: money, chargedAt: settledAt } = checkout;
  const matches =
    money.minor === order.amount_minor && money.currency === order.currency && checkout.orderId === order.id;
  const record = async (trx: Trx, now: Date) => {
    await recordPayment(deps, trx, matches ? order : withPaidAmount(order, money), { paymentId, money, now });
    await deps.announce(trx, syncSavedCard, { accountId: order.account_id }, { once: order.account_id });
    if (matches) return;
    const expected = order.amount_minor;
    deps.log.error({ orderId: order.id, expected, received: money }, 'a payment differs from its order');
    const price = { minor: order.amount_minor, currency: order.currency };
    const detail = `Its price is ${formatSum(price)}, but ${formatSum(money)} was paid.`;
    await openRecovery(trx, order.id, 'amount_mismatch', detail, now);
  };
  if (matches) return payOrder(deps, order, record, { settledAt });
  const needs_action_until = later(deps.clock.now(), DAY);
  return payOrder(deps, order, record, { settledAt, to: { state: 'needs_action', needs_action_until } });
}

/** Returns the order with the paid amount, for the list of payments and the refund. */
function withPaidAmount(order: Order, money: Money): Order {
  const received = {
    amount_minor: money.minor,
    currency: money.currency,
    usd_minor: receivedUsdMinor(order, money),
  };
  return { ...order, ...received, overage_minor: 0, overage_usd_minor: 0 };
}

function formatSum({ minor, currency }: Money): string {
  return `${toMajor(minor).toFixed(2)} ${currency.toUpperCase()}`;
}
