import { HOUR, later, MINUTE, SECOND } from '../../../../clock.ts';
import type { Deps } from '../../../../deps.ts';
import type { ChargeState } from '../../../../ports/cards.ts';
import type { Money } from '../../../../ports/money.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { newId } from '../../../../random.ts';
import { findAccountHolder } from '../../../accounts/profile/memberships.queries.ts';
import { findNumber } from '../../../numbers/phone-numbers.queries.ts';
import { announceBillingMail } from '../../mails/entry/billing-mails.ts';
import {
  findBillingAccount,
  lockBillingAccount,
  setBillingAccount,
} from '../../money/entry/billing-accounts.queries.ts';
import { subscriptionDue, syncSavedCard } from '../../money/entry/billing-events.ts';
import { findCustomer } from '../../money/entry/customers.queries.ts';
import { triesUntil } from '../../rentals/entry/rules/lifecycle-dates.ts';
import { mayBeCharged } from '../../rentals/entry/rules/lifecycle-rules.ts';
import {
  findSubscription,
  lockSubscription,
  setSubscription,
} from '../../rentals/entry/subscriptions.queries.ts';
import { insertCheckoutAttempt } from '../checkout/checkouts.queries.ts';
import { type Order, transitionOrder } from '../entry/orders.queries.ts';
import { payOrder } from '../paying/pay-order.ts';
import { recordPayment } from '../paying/record-payment.ts';

/**
 * The provider keeps an idempotency key for 24 hours. It is used for less; after that, only a lookup of the charge is
 * safe.
 */
const KEY_USABLE_MS = 20 * HOUR;
/** A charge this young is sent without a lookup. Later, a server may have died while sending it. */
const YOUNG_MS = MINUTE;
const PENDING_RETRY_MS = 10 * MINUTE;
const MAX_BACKOFF_MS = HOUR;
/** Retry interval while the provider is known to be down. */
const OUTAGE_RETRY_MS = MINUTE;
const NO_CARD = 'no_saved_card';

/**
 * Charges the saved card for an automatic order: a renewal, or overage. A charge whose answer was lost is looked up,
 * and does not count as declined (rule 6, renewal-charge). @returns whether the order moved
 */
export function chargeOrder(deps: Deps, order: Order): Promise<boolean> {
  return retryOnError(deps, order, async () => {
    const charge = await sendCharge(deps, order);
    switch (charge.status) {
      case 'succeeded':
        return recordCharge(deps, order, charge);
      case 'declined':
        return recordDecline(deps, order, charge);
      case 'pending':
        return retryLater(deps, order, PENDING_RETRY_MS, null);
      case 'none':
        return expireOrder(deps, order, 'never_arrived');
    }
  });
}

/**
 * Looks up the charge of an expired order after an event about it. Received money is recorded, and refunded if it is
 * not due.
 */
export function settleLateCharge(deps: Deps, order: Order): Promise<boolean> {
  return retryOnError(deps, order, async () => {
    const customerId = await findCustomer(deps.db, order.account_id);
    const charge = customerId
      ? await deps.cards.findCharge({ orderId: order.id, customerId, since: order.created_at })
      : null;
    if (charge?.status === 'succeeded') return recordCharge(deps, order, charge);
    if (order.next_run_at)
      await transitionOrder(deps.db, order, 'expired', deps.clock.now(), { next_run_at: null });
    return false;
  });
}

/** Schedules a retry if the provider fails. */
async function retryOnError(deps: Deps, order: Order, charge: () => Promise<boolean>): Promise<boolean> {
  try {
    return await charge();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, orderId: order.id }, 'a charge has no known outcome yet');
    // The customer or card may have been deleted, and the event lost. Once that is stored, the charge counts as
    // declined.
    if (error.kind === 'not_found' || error.kind === 'invalid')
      await deps.announce(deps.db, syncSavedCard, { accountId: order.account_id });
    // Nothing was sent, so the attempt does not count.
    if (error.info.isDown && error.kind === 'retryable')
      return retryLater(deps, order, OUTAGE_RETRY_MS, 'retryable', order.tries);
    return retryLater(deps, order, Math.min(2 ** order.tries * 5 * SECOND, MAX_BACKOFF_MS), error.kind);
  }
}

/**
 * Records the charge before the provider is called, so that every charge is known. Expires the order if it is no longer
 * due, as after another payment or a deletion request.
 */
export async function beginCharge(deps: Deps, order: Order): Promise<boolean> {
  const { db, clock } = deps;
  const now = clock.now();
  if (!(await isStillDue(deps, order))) return expireOrder(deps, order, 'not_due');
  return db.transaction().execute(async (trx) => {
    if (!(await transitionOrder(trx, order, 'awaiting_payment', now, { next_run_at: now, tries: 0 })))
      return false;
    await insertCheckoutAttempt(trx, {
      id: newId(),
      order_id: order.id,
      provider: 'stripe',
      idempotency_key: `charge-${order.id}`,
      created_at: now,
    });
    return true;
  });
}

/** Whether the owner still owes this and still wants the card to be charged. */
async function isStillDue({ db, clock }: Deps, order: Order): Promise<boolean> {
  const subscription = order.subscription_id && (await findSubscription(db, order.subscription_id));
  const holder = await findAccountHolder(db, order.account_id);
  const account = await findBillingAccount(db, order.account_id);
  if (!subscription || !account || !mayBeCharged({ subscription, holder }, clock.now())) return false;
  if (holder?.preferred_payment_method !== 'subscription' || account.disputed_at) return false;
  if (subscription.open_overage_minor < order.overage_usd_minor) return false;
  if (order.kind === 'overage') return true;
  if (subscription.ended_at || !subscription.auto_renew) return false;
  if (Number(subscription.period_due) !== Number(order.period_due)) return false;
  const { phone_number_id: numberId } = subscription;
  return numberId !== null && (await findNumber(db, numberId))?.status === 'active';
}

async function sendCharge(deps: Deps, order: Order): Promise<ChargeState> {
  const { db, cards, clock } = deps;
  const customerId = await findCustomer(db, order.account_id);
  if (!customerId) return { status: 'declined', code: NO_CARD, hard: true, card: null };
  const isKeyExpired = later(order.created_at, KEY_USABLE_MS) <= clock.now();
  // A server that died during the first attempt may have charged.
  const isRepeated = order.tries > 0 || later(order.updated_at, YOUNG_MS) <= clock.now();
  if (isRepeated || isKeyExpired) {
    const known = await cards.findCharge({ orderId: order.id, customerId, since: order.created_at });
    // With an expired key the charge is not sent again: if the provider does not know it, it was never received.
    if (known.status !== 'none' || isKeyExpired) return known;
    // The charge is not sent again if its owner has since paid or left.
    if (!(await isStillDue(deps, order))) return known;
  }
  const account = await findBillingAccount(db, order.account_id);
  if (!account?.card_payment_method) return { status: 'declined', code: NO_CARD, hard: true, card: null };
  return cards.charge({
    orderId: order.id,
    customerId,
    paymentMethodId: account.card_payment_method,
    price: { minor: order.amount_minor, currency: order.currency },
    description: order.kind === 'overage' ? 'Extra texts' : `Renewal: ${order.e164 ?? 'number'}`,
    idempotencyKey: `charge-${order.id}`,
  });
}

function recordCharge(
  deps: Deps,
  order: Order,
  charge: { paymentId: string; amount: Money },
): Promise<boolean> {
  const { paymentId, amount: money } = charge;
  return payOrder(deps, order, (trx, now) => recordPayment(deps, trx, order, { paymentId, money, now }));
}

/** Expires an order that was neither paid nor declined. Its number's next step is decided by run-subscription.ts. */
function expireOrder(deps: Deps, order: Order, code: string): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    if (!(await transitionOrder(trx, order, 'expired', now, { next_run_at: null, last_error_code: code })))
      return false;
    if (order.subscription_id) {
      await setSubscription(trx, order.subscription_id, now, {});
      await deps.announce(trx, subscriptionDue, { subscriptionId: order.subscription_id });
    }
    return true;
  });
}

type Decline = Extract<ChargeState, { status: 'declined' }>;

/** Expires an order whose card was declined. Its number's next step is decided by run-subscription.ts. */
function recordDecline(deps: Deps, order: Order, { code, hard, card }: Decline): Promise<boolean> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const isExpired = await transitionOrder(trx, order, 'expired', now, {
      next_run_at: null,
      last_error_kind: 'declined',
      last_error_code: code,
    });
    if (!isExpired) return false;
    const subscription = order.subscription_id && (await lockSubscription(trx, order.subscription_id));
    const { card_payment_method: saved, credit_minor: credit } = await lockBillingAccount(
      trx,
      order.account_id,
    );
    // A late decline does not count against a card that was saved since: that card is charged next.
    const isOtherCard = card !== null && saved !== null && saved !== card;
    if (subscription) {
      // If a charge with overage is declined, the renewal alone is charged at once (rule 17), unless the decline is a
      // hard one.
      const countsAsTry = !isOtherCard && order.kind === 'renewal' && (hard || order.overage_usd_minor === 0);
      await setSubscription(
        trx,
        subscription.id,
        now,
        countsAsTry ? { charge_tries: Math.max(1, triesUntil(subscription, now)), hard_declined: hard } : {},
      );
      await deps.announce(trx, subscriptionDue, { subscriptionId: subscription.id });
      // An unpaid renewal is mailed about when its grace period begins.
      const isUnpaid = !subscription.ended_at && credit < subscription.open_overage_minor;
      if (order.kind === 'overage' && !isOtherCard && isUnpaid)
        await announceBillingMail(deps, trx, {
          accountId: order.account_id,
          kind: 'payment_failed',
          occasion: `overage_refused:${order.id}`,
          orderId: order.id,
          subscriptionId: subscription.id,
          now,
        });
    }
    const declined = { card_refused_at: now, refused_payment_method: card ?? saved ?? NO_CARD };
    if (!isOtherCard) await setBillingAccount(trx, order.account_id, declined);
    return true;
  });
}

async function retryLater(
  deps: Deps,
  order: Order,
  pause: number,
  kind: string | null,
  tries = order.tries + 1,
) {
  const now = deps.clock.now();
  await transitionOrder(deps.db, order, order.state, now, {
    tries,
    next_run_at: later(now, pause),
    last_error_kind: kind,
  });
  return false;
}
