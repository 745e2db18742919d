import { later, MINUTE, SECOND } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import type { Crypto, CryptoPaymentState } from '../../../ports/crypto.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { newId } from '../../../random.ts';
import type { Order } from '../orders/orders.queries.ts';
import {
  type CryptoPayment,
  findByProviderId,
  insertCryptoPayment,
  listCryptoPayments,
  markLate,
  noteCryptoState,
} from './crypto-payments.queries.ts';
import { blendRates, isSeen, nextLook, rateHoldsUntil, toUnits, writeCoins } from './crypto-rules.ts';

/** A page that waits asks again and again: the provider is asked at most this often. */
const FRESH_MS = 2 * SECOND;
const NO_ANSWER_AGAIN_MS = 2 * MINUTE;

/**
 * Reads those payments of an order again whose time has come, and notes further deposits that they name.
 * One that cannot be read keeps nobody from the others. @returns what is known now
 */
export async function refreshCryptoPayments(deps: Deps, order: Order): Promise<CryptoPayment[]> {
  const { db, crypto, clock, log } = deps;
  if (!crypto) return listCryptoPayments(db, order.id);
  for (const payment of await listCryptoPayments(db, order.id)) {
    const { provider_payment_id: id } = payment;
    if (!id || !isDue(order, payment, clock.now())) continue;
    try {
      await refresh(deps, crypto, order, payment, await crypto.state(id));
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ err: error, orderId: order.id, paymentId: id }, 'a crypto payment cannot be read now');
      const now = clock.now();
      await noteCryptoState(db, payment, { next_look_at: later(now, NO_ANSWER_AGAIN_MS), updated_at: now });
    }
  }
  return listCryptoPayments(db, order.id);
}

/** Writes down a deposit that we did not ask for: one more to a known address, or to one whose making we never heard of. */
export async function noteDeposit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  crypto: Crypto,
  order: Pick<Order, 'id' | 'amount_minor'>,
  root: CryptoPayment | null,
  state: CryptoPaymentState,
) {
  const now = clock.now();
  const isStrange = root !== null && root.pay_currency !== state.payCurrency;
  const isLate = root !== null && (await cameLate(crypto, root, cameAt(state, now), now));
  await insertCryptoPayment(db, {
    id: newId(),
    orderId: order.id,
    coin: state.payCurrency,
    priceMinor: order.amount_minor,
    now,
    seen: {
      provider_payment_id: state.paymentId,
      parent_payment_id: root?.provider_payment_id ?? null,
      // What the provider says it should have been says nothing about a deposit that nobody asked for.
      pay_amount:
        isStrange || isLate
          ? ((await priceInCoin(crypto, order, state.payCurrency)) ?? (isStrange ? null : root.pay_amount))
          : (root?.pay_amount ?? state.payAmount),
      pay_address: state.payAddress,
      actually_paid: state.actuallyPaid,
      status: state.status,
      first_deposit_at: isSeen(seenIn(state)) ? now : null,
      ...(isLate && !isStrange ? { outcome: 'credited' as const } : {}),
    },
  });
}

/**
 * Whether coins came to an address when its rate held no more. Of first coins that were never seen here, because
 * the service was down, the provider knows when they came: if that was in time, their rest had a day.
 */
async function cameLate(crypto: Crypto, root: CryptoPayment, came: Date, now: Date): Promise<boolean> {
  const until = rateHoldsUntil(root, root);
  if (came <= until) return false;
  if (root.first_deposit_at || !root.provider_payment_id) return true;
  const first = await crypto.state(root.provider_payment_id);
  const firstCame = cameAt(first, now);
  if (!isSeen(seenIn(first)) || firstCame > until) return true;
  return came > rateHoldsUntil(root, { ...root, first_deposit_at: firstCame });
}

async function priceInCoin(
  crypto: Crypto,
  order: Pick<Order, 'amount_minor'>,
  coin: string,
): Promise<string | null> {
  try {
    const { payAmount } = await crypto.quote({ minor: order.amount_minor, currency: 'usd' }, coin);
    return payAmount;
  } catch (error) {
    // A coin that is not traded has no price: a human sees to it.
    if (error instanceof ProviderError && (error.kind === 'unavailable' || error.kind === 'invalid'))
      return null;
    throw error;
  }
}

async function refresh(
  deps: Deps,
  crypto: Crypto,
  order: Order,
  payment: CryptoPayment,
  state: CryptoPaymentState,
) {
  const { db, clock } = deps;
  const root = payment.parent_payment_id
    ? ((await findByProviderId(db, payment.parent_payment_id)) ?? payment)
    : payment;
  for (const id of state.furtherPaymentIds) {
    if (!(await findByProviderId(db, id)))
      await noteDeposit(deps, crypto, order, root, await crypto.state(id));
  }
  const now = clock.now();
  // Coins that came in another way than was asked for are not counted by rule, even if they are called finished.
  const isOther = root === payment && isSeen(seenIn(state)) && !isAskedFor(payment, state);
  const known = {
    status: isOther || payment.status === 'failed' ? ('failed' as const) : state.status,
    actually_paid: state.actuallyPaid,
    first_deposit_at: payment.first_deposit_at ?? (isSeen(seenIn(state)) ? now : null),
  };
  const rate = isOther ? null : await laterRate(crypto, order, root, payment, state, now);
  // Before they are written down: a server that died in between would take them for the price.
  if (rate) await markLate(db, payment);
  await noteCryptoState(db, payment, {
    ...known,
    ...(rate ?? {}),
    ...(isOther
      ? { pay_currency: state.payCurrency, pay_amount: await priceInCoin(crypto, order, state.payCurrency) }
      : {}),
    updated_at: now,
    next_look_at: nextLook(order, { ...payment, ...known }, now),
  });
}

/**
 * Coins that come when the rate of their order holds no more are worth what they are then, and become credit: they
 * pay the order no more (rule 28 of docs/billing.md).
 */
async function laterRate(
  crypto: Crypto,
  order: Order,
  root: CryptoPayment,
  payment: CryptoPayment,
  state: CryptoPaymentState,
  now: Date,
): Promise<{ pay_amount: string } | null> {
  const paid = toUnits(payment.actually_paid);
  const came = toUnits(state.actuallyPaid) - paid;
  if (came <= 0n || !payment.pay_amount || cameAt(state, now) <= rateHoldsUntil(root, payment)) return null;
  const asked = await priceInCoin(crypto, order, state.payCurrency);
  if (asked === null) return null;
  const blended = blendRates(
    { paid, asked: toUnits(payment.pay_amount) },
    { paid: came, asked: toUnits(asked) },
  );
  return { pay_amount: writeCoins(blended) };
}

/** When coins came, as the provider tells it: we may look much later. */
function cameAt({ changedAt }: CryptoPaymentState, now: Date): Date {
  return changedAt && changedAt < now ? changedAt : now;
}

function isAskedFor(
  { pay_currency, price_minor, order_id }: CryptoPayment,
  state: CryptoPaymentState,
): boolean {
  return (
    state.payCurrency === pay_currency && state.price?.minor === price_minor && state.orderId === order_id
  );
}

function seenIn({ status, actuallyPaid }: CryptoPaymentState) {
  return { status, actually_paid: actuallyPaid };
}

function isDue(order: Order, { next_look_at, updated_at }: CryptoPayment, now: Date): boolean {
  // Written by a clock that has been set back since.
  if (next_look_at && (next_look_at <= now || updated_at > later(now, MINUTE))) return true;
  return order.state === 'awaiting_payment' && later(updated_at, FRESH_MS) <= now;
}
