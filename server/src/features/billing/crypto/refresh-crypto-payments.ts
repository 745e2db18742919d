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
  noteCryptoState,
} from './crypto-payments.queries.ts';
import { isSeen, nextLook, toUnits, windowEnd, worthMinor, writeCoins } from './crypto-rules.ts';

/** A page that waits asks again and again: the provider is asked at most this often. */
const FRESH_MS = 2 * SECOND;
const NO_ANSWER_AGAIN_MS = 2 * MINUTE;

/**
 * Reads those payments of an order again whose time has come, and notes further deposits that they name.
 * One that cannot be read keeps nobody from the others. @returns what is known now
 */
export async function refreshCryptoPayments(deps: Deps, order: Order): Promise<CryptoPayment[]> {
  const { db, crypto, clock, log } = deps;
  if (!crypto) return listCryptoPayments(db, [order.id]);
  for (const payment of await listCryptoPayments(db, [order.id])) {
    const { provider_payment_id: id } = payment;
    if (!id || !isDue(order, payment, clock.now())) continue;
    try {
      await lookAt(deps, crypto, order, payment);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ err: error, orderId: order.id, paymentId: id }, 'a crypto payment cannot be read now');
      const now = clock.now();
      await noteCryptoState(db, payment, { next_look_at: later(now, NO_ANSWER_AGAIN_MS), updated_at: now });
    }
  }
  return listCryptoPayments(db, [order.id]);
}

/** Asks the provider about one payment, and writes down what it says, with further deposits that it names. @throws ProviderError */
export async function lookAt(deps: Deps, crypto: Crypto, order: Order, payment: CryptoPayment) {
  const { db, clock } = deps;
  if (!payment.provider_payment_id) return;
  const state = await crypto.state(payment.provider_payment_id);
  const { parent_payment_id: parent } = payment;
  const root = (parent && (await findByProviderId(db, parent))) || payment;
  const said = await readState(deps, crypto, root, payment, state);
  const asRead = root === payment ? { ...root, ...said } : root;
  for (const id of state.furtherPaymentIds) {
    if (await findByProviderId(db, id)) continue;
    await noteDeposit(deps, crypto, order, asRead, await crypto.state(id));
  }
  const now = clock.now();
  const next_look_at = nextLook(order, { ...payment, ...said }, now);
  await noteCryptoState(db, payment, { ...said, updated_at: now, next_look_at });
}

/** Writes down a deposit that we did not ask for: one more to a known address, or to one whose making we never heard of. */
export async function noteDeposit(
  deps: Pick<Deps, 'db' | 'clock'>,
  crypto: Crypto,
  order: Pick<Order, 'id' | 'amount_minor'>,
  root: CryptoPayment | null,
  state: CryptoPaymentState,
) {
  const now = deps.clock.now();
  await insertCryptoPayment(deps.db, {
    id: newId(),
    order_id: order.id,
    pay_currency: state.payCurrency,
    price_minor: order.amount_minor,
    provider_payment_id: state.paymentId,
    parent_payment_id: root?.provider_payment_id ?? null,
    // What the provider says it should have been says nothing about a deposit that nobody asked for.
    pay_amount: root?.pay_amount ?? state.payAmount,
    pay_address: state.payAddress,
    ...(await readState(deps, crypto, root ?? asAsked(order, state, now), null, state)),
    next_look_at: now,
    created_at: now,
  });
}

/** An address whose making we never heard of, as it was asked for. */
function asAsked(order: Pick<Order, 'id' | 'amount_minor'>, state: CryptoPaymentState, now: Date) {
  return {
    order_id: order.id,
    price_minor: order.amount_minor,
    pay_amount: state.payAmount,
    pay_currency: state.payCurrency,
    status: state.status,
    created_at: now,
    first_deposit_at: null,
  };
}

type Root = ReturnType<typeof asAsked> | CryptoPayment;
type Known = Pick<
  CryptoPayment,
  'actually_paid' | 'estimated_coins' | 'estimated_minor' | 'first_deposit_at'
>;
const NOTHING_YET: Known = {
  actually_paid: '0',
  estimated_coins: '0',
  estimated_minor: 0,
  first_deposit_at: null,
};

/**
 * What the provider says of a payment, as we keep it. Coins came when they were first seen, confirmed or not: in the
 * window of their address its rate holds; after it, and for coins that nobody asked for, it is the provider's estimate
 * of this moment (rule 28 of docs/billing.md).
 */
async function readState(
  { clock }: Pick<Deps, 'clock'>,
  crypto: Crypto,
  root: Root,
  payment: CryptoPayment | null,
  state: CryptoPaymentState,
) {
  const now = clock.now();
  const known = payment ?? NOTHING_YET;
  const isFirst = toUnits(known.actually_paid) === 0n;
  const isRoot = payment !== null && payment === root;
  const seen = isSeen({ status: state.status, actually_paid: state.actuallyPaid });
  // We may look much later than it happened there.
  const came = state.changedAt && state.changedAt < now ? state.changedAt : now;
  const first = known.first_deposit_at ?? (seen ? came : null);
  const hasFailed = payment?.status === 'failed' || (isRoot && seen && !isAskedFor(payment, state));
  // What follows coins that a human has is worth its estimate, too.
  const isOther = hasFailed || root.status === 'failed' || state.payCurrency !== root.pay_currency;
  const end = windowEnd(isRoot ? { ...root, first_deposit_at: first } : root);
  const coins = toUnits(state.actuallyPaid) - toUnits(known.actually_paid);
  const atEstimate = coins > 0n && (isOther || (isFirst && first ? first : came) > end);
  const said = {
    status: hasFailed ? ('failed' as const) : state.status,
    actually_paid: state.actuallyPaid,
    first_deposit_at: first,
    ...(isRoot && isOther ? { pay_currency: state.payCurrency } : {}),
    estimated_coins: known.estimated_coins,
    estimated_minor: known.estimated_minor,
  };
  if (!atEstimate) return said;
  const asked = await priceInCoin(crypto, root.price_minor, state.payCurrency);
  return {
    ...said,
    estimated_coins: writeCoins(toUnits(known.estimated_coins) + coins),
    // A coin that is not traded any more has no estimate: the order's rate is all there is.
    estimated_minor:
      known.estimated_minor +
      worthMinor(root.price_minor, asked ?? (isOther ? null : root.pay_amount), coins),
  };
}

async function priceInCoin(crypto: Crypto, priceMinor: number, coin: string): Promise<string | null> {
  try {
    return (await crypto.quote({ minor: priceMinor, currency: 'usd' }, coin)).payAmount;
  } catch (error) {
    if (error instanceof ProviderError && (error.kind === 'unavailable' || error.kind === 'invalid'))
      return null;
    throw error;
  }
}

function isAskedFor(
  { pay_currency, price_minor, order_id }: CryptoPayment,
  { payCurrency, price, orderId }: CryptoPaymentState,
): boolean {
  return payCurrency === pay_currency && price?.minor === price_minor && orderId === order_id;
}

function isDue(order: Order, { next_look_at, updated_at }: CryptoPayment, now: Date): boolean {
  // Written by a clock that has been set back since.
  if (next_look_at && (next_look_at <= now || updated_at > later(now, MINUTE))) return true;
  return order.state === 'awaiting_payment' && later(updated_at, FRESH_MS) <= now;
}
