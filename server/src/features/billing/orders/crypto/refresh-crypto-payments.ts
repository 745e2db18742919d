import { later, MINUTE, SECOND } from '../../../../clock.ts';
import type { Deps } from '../../../../deps.ts';
import type { Crypto, CryptoPaymentState } from '../../../../ports/crypto.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { newId } from '../../../../random.ts';
import {
  type CryptoPayment,
  findByProviderId,
  insertCryptoPayment,
  listCryptoPayments,
  storeCryptoState,
} from '../entry/crypto-payments.queries.ts';
import type { Order } from '../entry/orders.queries.ts';
import {
  formatCoins,
  isSeen,
  nextReadAt,
  toUnits,
  windowEnd,
  worthMinor,
} from '../entry/rules/crypto-rules.ts';

/** A page that waits for coins polls often. The provider is read only if its last state is older than this. */
const FRESH_MS = 2 * SECOND;
const RETRY_AFTER_MS = 2 * MINUTE;

/**
 * Reads an order's due payments from the provider, and records further deposits. A payment that cannot be read does not
 * stop the others. @returns all payments of the order
 */
export async function refreshCryptoPayments(deps: Deps, order: Order): Promise<CryptoPayment[]> {
  const { db, crypto, clock, log } = deps;
  if (!crypto) return listCryptoPayments(db, [order.id]);
  for (const payment of await listCryptoPayments(db, [order.id])) {
    const { provider_payment_id: id } = payment;
    if (!id || !isDue(order, payment, clock.now())) continue;
    try {
      await refreshCryptoPayment(deps, crypto, order, payment);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ err: error, orderId: order.id, paymentId: id }, 'a crypto payment cannot be read now');
      const now = clock.now();
      await storeCryptoState(db, payment, { next_look_at: later(now, RETRY_AFTER_MS), updated_at: now });
    }
  }
  return listCryptoPayments(db, [order.id]);
}

/** Reads a payment from the provider, and stores its state and further deposits. @throws ProviderError */
export async function refreshCryptoPayment(deps: Deps, crypto: Crypto, order: Order, payment: CryptoPayment) {
  const { db, clock } = deps;
  if (!payment.provider_payment_id) return;
  const state = await crypto.state(payment.provider_payment_id);
  const { parent_payment_id: parent } = payment;
  const root = (parent && (await findByProviderId(db, parent))) || payment;
  const columns = await readState(deps, crypto, root, payment, state);
  const asRead = root === payment ? { ...root, ...columns } : root;
  for (const id of state.furtherPaymentIds) {
    if (await findByProviderId(db, id)) continue;
    await recordDeposit(deps, crypto, order, asRead, await crypto.state(id));
  }
  const now = clock.now();
  const next_look_at = nextReadAt(order, { ...payment, ...columns }, now);
  await storeCryptoState(db, payment, { ...columns, updated_at: now, next_look_at });
}

/** Records an unexpected deposit, to a known address or to one whose creation had no answer. */
export async function recordDeposit(
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
    // The provider's amount is meaningless for a deposit without a request.
    pay_amount: root?.pay_amount ?? state.payAmount,
    pay_address: state.payAddress,
    ...(await readState(deps, crypto, root ?? asRequested(order, state, now), null, state)),
    next_look_at: now,
    created_at: now,
  });
}

/** The address as it was requested, if its creation had no answer. */
function asRequested(order: Pick<Order, 'id' | 'amount_minor'>, state: CryptoPaymentState, now: Date) {
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

type Root = ReturnType<typeof asRequested> | CryptoPayment;
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
 * Converts the provider's state of a payment to columns. Coins that were first seen, confirmed or not, in the window of
 * their address are valued at its rate. Later and unexpected coins are valued at the provider's current estimate (rule
 * 28 of docs/billing.md).
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
  // The provider's time, since it may be read much later.
  const seenAt = state.changedAt && state.changedAt < now ? state.changedAt : now;
  const first = known.first_deposit_at ?? (seen ? seenAt : null);
  const hasFailed = payment?.status === 'failed' || (isRoot && seen && !isExpected(payment, state));
  // Coins that follow a deposit in the recovery queue are also estimated.
  const isUnexpected = hasFailed || root.status === 'failed' || state.payCurrency !== root.pay_currency;
  const end = windowEnd(isRoot ? { ...root, first_deposit_at: first } : root);
  const coins = toUnits(state.actuallyPaid) - toUnits(known.actually_paid);
  const atEstimate = coins > 0n && (isUnexpected || (isFirst && first ? first : seenAt) > end);
  const columns = {
    status: hasFailed ? ('failed' as const) : state.status,
    actually_paid: state.actuallyPaid,
    first_deposit_at: first,
    ...(isRoot && isUnexpected ? { pay_currency: state.payCurrency } : {}),
    estimated_coins: known.estimated_coins,
    estimated_minor: known.estimated_minor,
  };
  if (!atEstimate) return columns;
  const payAmount = await priceInCoin(crypto, root.price_minor, state.payCurrency);
  return {
    ...columns,
    estimated_coins: formatCoins(toUnits(known.estimated_coins) + coins),
    // A coin that is no longer traded has no estimate; the order's rate is used instead.
    estimated_minor:
      known.estimated_minor +
      worthMinor(root.price_minor, payAmount ?? (isUnexpected ? null : root.pay_amount), coins),
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

function isExpected(
  { pay_currency, price_minor, order_id }: CryptoPayment,
  { payCurrency, price, orderId }: CryptoPaymentState,
): boolean {
  return payCurrency === pay_currency && price?.minor === price_minor && orderId === order_id;
}

function isDue(order: Order, { next_look_at, updated_at }: CryptoPayment, now: Date): boolean {
  // A later `updated_at` was written before the clock was set back.
  if (next_look_at && (next_look_at <= now || updated_at > later(now, MINUTE))) return true;
  return order.state === 'awaiting_payment' && later(updated_at, FRESH_MS) <= now;
}
