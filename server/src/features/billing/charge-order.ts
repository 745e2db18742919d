import { HOUR, later, MINUTE, SECOND } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { type ChargeState, type Money, ProviderError } from '../../ports.ts';
import { newId } from '../../random.ts';
import { findBillingAccount, lockBillingAccount, setCardRefused } from './billing-accounts.queries.ts';
import { bookPayment } from './book-payment.ts';
import { findCustomer, insertCheckoutAttempt } from './checkouts.queries.ts';
import { moveOrder, type Order } from './orders.queries.ts';
import { lockSubscription, setSubscription } from './subscriptions.queries.ts';

/** The provider repeats the answer of an idempotency key for a day: after that only looking it up is safe. */
const KEY_HOLDS_MS = 20 * HOUR;
const SETTLING_AGAIN_MS = 10 * MINUTE;
const LONGEST_PAUSE_MS = HOUR;

/**
 * Charges the saved card for an order that our own job has made: a renewal, or overage. A lost answer is
 * looked up and never taken for a refusal. @returns whether the order moved
 */
export async function chargeOrder(deps: Deps, order: Order): Promise<boolean> {
  if (order.state === 'expired') return false;
  if (order.state === 'reserved') return writeIntention(deps, order);
  try {
    const charge = await charged(deps, order);
    switch (charge.status) {
      case 'succeeded':
        return await book(deps, order, charge);
      case 'declined':
        return await refuse(deps, order, charge);
      case 'pending':
      case 'none':
        return await lookAgain(deps, order, SETTLING_AGAIN_MS, null);
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, orderId: order.id }, 'a charge has no known outcome yet');
    return lookAgain(deps, order, Math.min(2 ** order.tries * 5 * SECOND, LONGEST_PAUSE_MS), error.kind);
  }
}

/** Written before the provider is called, so that no charge can exist that nobody knows of. */
function writeIntention({ db, clock }: Deps, order: Order): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    if (!(await moveOrder(trx, order, 'awaiting_payment', now, { next_run_at: now, tries: 0 }))) return false;
    await insertCheckoutAttempt(trx, {
      id: newId(),
      orderId: order.id,
      provider: 'stripe',
      idempotencyKey: `charge-${order.id}`,
      now,
    });
    return true;
  });
}

async function charged({ db, cards, clock }: Deps, order: Order): Promise<ChargeState> {
  const customerId = await findCustomer(db, order.account_id, 'stripe');
  if (!customerId) return { status: 'declined', code: 'no_saved_card', hard: true };
  if (order.tries > 0) {
    const known = await cards.findCharge({ orderId: order.id, customerId, since: order.created_at });
    if (known.status !== 'none') return known;
    // Long enough ago, and the provider has never heard of it: whatever was sent has got lost.
    if (later(order.created_at, KEY_HOLDS_MS) <= clock.now())
      return { status: 'declined', code: 'never_arrived', hard: false };
  }
  const account = await findBillingAccount(db, order.account_id);
  if (!account?.card_payment_method) return { status: 'declined', code: 'no_saved_card', hard: true };
  return cards.charge({
    orderId: order.id,
    customerId,
    paymentMethodId: account.card_payment_method,
    price: { minor: order.amount_minor, currency: order.currency },
    description: order.kind === 'overage' ? 'Texts over the allowance' : `Renewal: ${order.e164 ?? 'number'}`,
    idempotencyKey: `charge-${order.id}`,
  });
}

function book(deps: Deps, order: Order, charge: { paymentId: string; amount: Money }): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    if (!(await moveOrder(trx, order, 'paid', now, { next_run_at: now, paid_at: now, tries: 0 })))
      return false;
    const received = { provider: 'stripe' as const, paymentId: charge.paymentId, money: charge.amount };
    await bookPayment(deps, trx, order, received, now);
    return true;
  });
}

/** The card said no: the order ends, and what follows is decided for the number (run-subscription.ts). */
function refuse(
  { db, clock }: Deps,
  order: Order,
  { code, hard }: { code: string; hard: boolean },
): Promise<boolean> {
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    const ended = await moveOrder(trx, order, 'expired', now, {
      next_run_at: null,
      last_error_kind: 'declined',
      last_error_code: code,
    });
    if (!ended) return false;
    const subscription = order.subscription_id && (await lockSubscription(trx, order.subscription_id));
    if (subscription)
      await setSubscription(
        trx,
        subscription.id,
        order.kind === 'renewal' && order.overage_usd_minor === 0
          ? { charge_tries: subscription.charge_tries + 1, charge_stopped: hard }
          : {},
        now,
      );
    await lockBillingAccount(trx, order.account_id);
    await setCardRefused(trx, order.account_id, now);
    return true;
  });
}

async function lookAgain(deps: Deps, order: Order, pause: number, kind: string | null): Promise<boolean> {
  const now = deps.clock.now();
  await moveOrder(deps.db, order, order.state, now, {
    tries: order.tries + 1,
    next_run_at: later(now, pause),
    last_error_kind: kind,
  });
  return false;
}
