import { phoneTypes } from '@numlet/contract/numbers/phone-types';
import { DAY, later, SECOND } from '../../../../clock.ts';
import type { Deps } from '../../../../deps.ts';
import type { OwnedNumber, PhoneType } from '../../../../ports/carrier.ts';
import { hasNoAnswer, ProviderError } from '../../../../ports/provider-error.ts';
import { newId } from '../../../../random.ts';
import { findProfile } from '../../../accounts/profile/profiles.queries.ts';
import { effectiveAccountStatus } from '../../../accounts/status/account-rules.ts';
import { findRentedNumber, insertNumber } from '../../../numbers/phone-numbers.queries.ts';
import { processOrder } from '../../money/entry/billing-events.ts';
import { setTransaction } from '../../money/entry/payments.queries.ts';
import {
  closeRecovery,
  openRecovery,
  type RecoveryKind,
} from '../../operations/entry/recovery-items.queries.ts';
import { NothingToDeliver, recognizeRevenue } from '../entry/apply-order.ts';
import { lockOrder, type Order, setDelivered, transitionOrder } from '../entry/orders.queries.ts';
import { needsCarrier } from '../entry/rules/order-rules.ts';
import { beginFirstPeriod } from './begin-first-period.ts';
import { closeIntent, mayHaveBought, writeIntent } from './carrier-ops.queries.ts';
import { findSwapObstacle, replaceNumber } from './replace-number.ts';

const MAX_ATTEMPTS = 8;
/** The time in the recovery queue, and how long after its payment an order waits for a carrier that is down. */
const WAIT_MS = DAY;
const OUTAGE_RETRY_MS = 30 * SECOND;

type NumberOrder = Order & { e164: string; country_code: string; carrier: string };

/**
 * Buys the paid number at the carrier, which has no idempotency keys. The number is looked up before and after: if it
 * has this order's id, an attempt whose answer was lost has bought it.
 * @returns whether the order moved
 */
export async function deliverNumber(deps: Deps, order: Order): Promise<boolean> {
  const { db, clock } = deps;
  if (!isNumberOrder(order)) return markForRefund(deps, order, 'invalid', 'no_number');
  const buyer = await findProfile(db, order.user_id);
  const status = effectiveAccountStatus(buyer, clock.now());
  if (status === 'deleted') return markForRefund(deps, order, 'unavailable', 'deleted');
  if (await findRentedNumber(db, order.e164)) return markForRefund(deps, order, 'unavailable', 'rented');
  try {
    // A swap ends at the first obstacle: its owner keeps the old number.
    const obstacle = order.kind === 'swap' ? await findSwapObstacle(deps, order, status) : null;
    if (obstacle !== null) return await markForRefund(deps, order, 'unavailable', obstacle);
    return await buy(deps, order);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, orderId: order.id }, 'a number could not be delivered yet');
    return afterFailure(deps, order, error);
  }
}

/**
 * Delivers a number whose time in the recovery queue is over, instead of refunding it: a slow worker may have bought it
 * after the order was escalated. @returns whether it was delivered
 */
export async function activateLateNumber(deps: Deps, order: Order): Promise<boolean> {
  if (!isNumberOrder(order) || !(await mayHaveBought(deps.db, order.id))) return false;
  const buyer = await findProfile(deps.db, order.user_id);
  if (effectiveAccountStatus(buyer, deps.clock.now()) === 'deleted') return false;
  const owned = await deps.carriers.of(order.carrier).findOwned(order.e164);
  if (owned?.marker !== order.id) return false;
  return activateNumber(deps, order, owned).catch((error: unknown) => {
    // The claimed plan has ended: the refund releases the number.
    if (error instanceof NothingToDeliver) return false;
    throw error;
  });
}

async function buy(deps: Deps, order: NumberOrder): Promise<boolean> {
  const carrier = deps.carriers.of(order.carrier);
  const before = await carrier.findOwned(order.e164);
  if (before?.marker === order.id) return activateNumber(deps, order, before);
  const detail = 'This number already exists in our carrier account, with a different marker.';
  if (before) return escalate(deps, order, 'already_provisioned', detail);
  if (!(await recordIntent(deps, order))) return false;
  const { e164, country_code: country } = order;
  const bought = await carrier.buy({ e164, country, type: typeOf(order), marker: order.id });
  return activateNumber(deps, order, bought);
}

/**
 * Records the purchase before its request, and only while the order is unchanged: a number for an order that has since
 * been refunded would never be found. @returns whether it may be bought
 */
function recordIntent({ db, clock }: Deps, order: Order): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const { state, version } = (await lockOrder(trx, order.id)) ?? {};
    if (state !== order.state || version !== order.version) return false;
    await writeIntent(trx, order.id, 'buy', clock.now());
    return true;
  });
}

async function afterFailure(deps: Deps, order: NumberOrder, error: ProviderError): Promise<boolean> {
  const { db, clock } = deps;
  switch (error.kind) {
    case 'unavailable':
    case 'invalid':
    case 'not_found':
    case 'already_owned': {
      // The carrier gives the same answer for a number that we have just bought.
      const owned = await findOwnedOrUnknown(deps, order);
      if (owned === 'unknown') return retryLater(deps, order, error);
      if (owned?.marker === order.id) return activateNumber(deps, order, owned);
      await closeIntent(db, order.id, 'buy', 'refused', clock.now());
      return markForRefund(deps, order, error.kind, String(error.info.code ?? ''));
    }
    case 'regulatory':
      await closeIntent(db, order.id, 'buy', 'refused', clock.now());
      return escalate(deps, order, 'regulatory', describeError(error));
    case 'insufficient_funds':
    case 'suspended':
    case 'auth':
      return escalate(deps, order, 'our_funds', `${problems[error.kind]} (it says: ${error.message}).`);
    default:
      return retryLater(deps, order, error);
  }
}

/** The code identifies the missing documents, whatever the carrier's wording. */
function describeError({ message, info: { code } }: ProviderError): string {
  return code === undefined ? message : `${message} (${code})`;
}

const problems = {
  insufficient_funds: 'Our balance at the carrier is used up',
  suspended: 'The carrier has suspended our account',
  auth: 'The carrier rejects our credentials',
} as const;

async function findOwnedOrUnknown({ carriers }: Deps, { carrier, e164 }: NumberOrder) {
  try {
    return await carriers.of(carrier).findOwned(e164);
  } catch (error) {
    if (error instanceof ProviderError) return 'unknown';
    throw error;
  }
}

async function retryLater(deps: Deps, order: NumberOrder, error: ProviderError): Promise<boolean> {
  const now = deps.clock.now();
  // A known outage or rate limit does not count as an attempt, for a day after payment at most.
  const isRecent = now < later(order.paid_at ?? order.created_at, WAIT_MS);
  const isOutage = isRecent && (error.info.isDown === true || error.info.http === 429);
  const tries = order.tries + (isOutage ? 0 : 1);
  if (tries >= MAX_ATTEMPTS) return escalateFailure(deps, { ...order, tries }, error);
  const pause = isOutage ? OUTAGE_RETRY_MS : Math.min(2 ** tries, 300) * SECOND;
  await transitionOrder(deps.db, order, 'provisioning', now, {
    tries,
    next_run_at: later(now, pause),
    last_error_kind: error.kind,
    last_error_code: String(error.info.code ?? ''),
  });
  // With a key, so that at most one job waits: sweeps run the order too, and each run announces a retry.
  const wait = { startAfter: later(now, pause), once: `later ${order.id}` };
  await deps.announce(deps.db, processOrder, { orderId: order.id }, wait);
  return false;
}

/** Every further step first checks whether a carrier that did not answer has sold the number. */
async function escalateFailure(deps: Deps, order: Order, error: ProviderError): Promise<boolean> {
  if (!hasNoAnswer(error)) return escalate(deps, order, 'gave_up', error.message);
  const detail = (await mayHaveBought(deps.db, order.id))
    ? 'It may have sold us the number anyway. Every further step checks that first.'
    : 'It was not asked to sell the number.';
  return escalate(deps, order, 'unanswered', detail);
}

function markForRefund({ db, clock }: Deps, order: Order, kind: string, code: string): Promise<boolean> {
  return transitionOrder(db, order, 'refund_due', clock.now(), {
    next_run_at: clock.now(),
    last_error_kind: kind,
    last_error_code: code,
  });
}

/** Puts an order into the recovery queue for a day, after which it is refunded. A swap ends at once. */
function escalate(deps: Deps, order: Order, kind: RecoveryKind, detail: string): Promise<boolean> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const until = later(now, WAIT_MS);
  if (order.kind === 'swap') {
    log.error({ orderId: order.id, kind, detail }, 'a number could not be swapped');
    return markForRefund(deps, order, 'unavailable', kind);
  }
  log.error({ orderId: order.id, kind, detail }, 'a purchase needs an administrator');
  return db.transaction().execute(async (trx) => {
    const waiting = {
      needs_action_until: until,
      next_run_at: until,
      tries: order.tries,
      last_error_kind: kind,
    };
    if (!(await transitionOrder(trx, order, 'needs_action', now, waiting))) return false;
    await openRecovery(trx, order.id, kind, detail.slice(0, 500), now);
    return true;
  });
}

/** Stores the number, its first period, the delivered order and its revenue in one transaction. */
async function activateNumber(deps: Deps, order: NumberOrder, owned: OwnedNumber): Promise<boolean> {
  const { db, clock } = deps;
  const carrier = deps.carriers.of(order.carrier);
  const type = typeOf(order);
  const monthlyCost = await carrier.monthlyPrice(order.country_code, type).catch(() => null);
  const now = clock.now();
  const phoneNumberId = newId();
  return db.transaction().execute(async (trx) => {
    // The order comes first: a worker that lost the race must not store a number.
    if (!(await transitionOrder(trx, order, 'active', now, { next_run_at: null, delivered_at: now })))
      return false;
    await insertNumber(trx, {
      id: phoneNumberId,
      accountId: order.account_id,
      e164: order.e164,
      countryCode: order.country_code,
      phoneType: type,
      friendlyName: order.friendly_name ?? order.e164,
      carrier: carrier.name,
      carrierSid: owned.sid,
      textsGoTo: carrier.textsGoTo,
      orderId: order.id,
      monthlyCost,
      now,
    });
    const subscriptionId =
      order.kind === 'swap'
        ? await replaceNumber(deps, trx, order, phoneNumberId, now)
        : await beginFirstPeriod(trx, order, phoneNumberId, now);
    await setDelivered(trx, order.id, { phone_number_id: phoneNumberId, subscription_id: subscriptionId });
    await closeIntent(trx, order.id, 'buy', 'done', now, owned.sid);
    await closeRecovery(trx, order.id, 'delivered', now);
    await setTransaction(trx, order.id, { phone_number_id: phoneNumberId }, now);
    await recognizeRevenue(deps, trx, order, now);
    return true;
  });
}

function isNumberOrder(order: Order): order is NumberOrder {
  return needsCarrier(order) && order.e164 !== null && order.country_code !== null && order.carrier !== null;
}

function typeOf(order: Order): PhoneType {
  return phoneTypes.find((type) => type === order.phone_type) ?? 'Local';
}
