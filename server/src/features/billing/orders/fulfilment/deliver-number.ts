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
import { lockOrder, type Order, setBrought, transitionOrder } from '../entry/orders.queries.ts';
import { needsCarrier } from '../entry/rules/order-rules.ts';
import { beginFirstPeriod } from './begin-first-period.ts';
import { closeIntent, mayHaveBought, writeIntent } from './carrier-ops.queries.ts';
import { findSwapStop, replaceNumber } from './replace-number.ts';

const MAX_TRIES = 8;
/** How long an order waits for a human; and how long after its payment it waits for a carrier that is down. */
const WAIT_MS = DAY;
const OUTAGE_PAUSE_MS = 30 * SECOND;

type NumberOrder = Order & { e164: string; country_code: string };

/**
 * Buys the paid number at the carrier. The carrier has no idempotency keys, so the number is looked up before and
 * after: one that carries this order's id was bought by an attempt whose answer was lost.
 * @returns whether the order moved
 */
export async function deliverNumber(deps: Deps, order: Order): Promise<boolean> {
  const { db, clock } = deps;
  if (!isNumberOrder(order)) return giveUp(deps, order, 'invalid', 'no_number');
  const buyer = await findProfile(db, order.user_id);
  const status = effectiveAccountStatus(buyer, clock.now());
  if (status === 'deleted') return giveUp(deps, order, 'unavailable', 'deleted');
  if (await findRentedNumber(db, order.e164)) return giveUp(deps, order, 'unavailable', 'rented');
  try {
    // A swap is given up at the first obstacle: its owner keeps the old number.
    const stop = order.kind === 'swap' ? await findSwapStop(deps, order, status) : null;
    if (stop !== null) return await giveUp(deps, order, 'unavailable', stop);
    return await buy(deps, order);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error, orderId: order.id }, 'a number could not be delivered yet');
    return afterFailure(deps, order, error);
  }
}

/**
 * Delivers a number before its wait for a human ends with a refund: a slow worker may have bought it after another
 * one had put the order into the queue. @returns whether it was delivered
 */
export async function activateLateNumber(deps: Deps, order: Order): Promise<boolean> {
  if (!isNumberOrder(order) || !(await mayHaveBought(deps.db, order.id))) return false;
  const buyer = await findProfile(deps.db, order.user_id);
  if (effectiveAccountStatus(buyer, deps.clock.now()) === 'deleted') return false;
  const owned = await deps.carrier.findOwned(order.e164);
  if (owned?.marker !== order.id) return false;
  return activateNumber(deps, order, owned).catch((error: unknown) => {
    // The claimed plan has ended meanwhile: the refund gives the number back to the carrier.
    if (error instanceof NothingToDeliver) return false;
    throw error;
  });
}

async function buy(deps: Deps, order: NumberOrder): Promise<boolean> {
  const { carrier } = deps;
  const before = await carrier.findOwned(order.e164);
  if (before?.marker === order.id) return activateNumber(deps, order, before);
  const detail = 'This number already exists in our account at the carrier, under another note.';
  if (before) return escalate(deps, order, 'already_provisioned', detail);
  if (!(await intend(deps, order))) return false;
  const { e164, country_code: country } = order;
  const bought = await carrier.buy({ e164, country, type: typeOf(order), marker: order.id });
  return activateNumber(deps, order, bought);
}

/**
 * Records the purchase before the carrier is asked, and only while the order is unchanged: a number bought for an
 * order that was refunded meanwhile would never be looked for. @returns whether it may be bought
 */
function intend({ db, clock }: Deps, order: Order): Promise<boolean> {
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
      // The carrier gives the same answer for a number that we have just bought ourselves.
      const owned = await findOwnedOrUnknown(deps, order);
      if (owned === 'unknown') return retryLater(deps, order, error);
      if (owned?.marker === order.id) return activateNumber(deps, order, owned);
      await closeIntent(db, order.id, 'buy', 'refused', clock.now());
      return giveUp(deps, order, error.kind, String(error.info.code ?? ''));
    }
    case 'regulatory':
      await closeIntent(db, order.id, 'buy', 'refused', clock.now());
      return escalate(deps, order, 'regulatory', withCode(error));
    case 'insufficient_funds':
    case 'suspended':
    case 'auth':
      return escalate(deps, order, 'our_funds', `${ourTrouble[error.kind]} (it says: ${error.message}).`);
    default:
      return retryLater(deps, order, error);
  }
}

/** The code tells which papers are missing, whatever the carrier's wording. */
function withCode({ message, info: { code } }: ProviderError): string {
  return code === undefined ? message : `${message} (${code})`;
}

const ourTrouble = {
  insufficient_funds: 'Our balance at the carrier is used up',
  suspended: 'The carrier has suspended our account',
  auth: 'The carrier refuses our key',
} as const;

function findOwnedOrUnknown(
  { carrier }: Deps,
  { e164 }: NumberOrder,
): Promise<OwnedNumber | null | 'unknown'> {
  return carrier.findOwned(e164).catch((error: unknown) => {
    if (error instanceof ProviderError) return 'unknown';
    throw error;
  });
}

async function retryLater(deps: Deps, order: NumberOrder, error: ProviderError): Promise<boolean> {
  const now = deps.clock.now();
  // A known outage or rate limit says nothing about this number: it uses up no try, for a day after payment at most.
  const mayWait = now < later(order.paid_at ?? order.created_at, WAIT_MS);
  const isOutage = mayWait && (error.info.isDown === true || error.info.http === 429);
  const tries = order.tries + (isOutage ? 0 : 1);
  if (tries >= MAX_TRIES) return stopTrying(deps, { ...order, tries }, error);
  const pause = isOutage ? OUTAGE_PAUSE_MS : Math.min(2 ** tries, 300) * SECOND;
  await transitionOrder(deps.db, order, 'provisioning', now, {
    tries,
    next_run_at: later(now, pause),
    last_error_kind: error.kind,
    last_error_code: String(error.info.code ?? ''),
  });
  // With a key, so that one waits at most: a sweep runs the order as well, and each run leaves one.
  const wait = { startAfter: later(now, pause), once: `later ${order.id}` };
  await deps.announce(deps.db, processOrder, { orderId: order.id }, wait);
  return false;
}

/** Asks for a human. A carrier that did not answer may have sold the number: every further step looks that up first. */
async function stopTrying(deps: Deps, order: Order, error: ProviderError): Promise<boolean> {
  if (!hasNoAnswer(error)) return escalate(deps, order, 'gave_up', error.message);
  const detail = (await mayHaveBought(deps.db, order.id))
    ? 'It may have sold us the number all the same. Whatever is done next asks first whether we hold it.'
    : 'It was not asked to sell the number.';
  return escalate(deps, order, 'unanswered', detail);
}

function giveUp({ db, clock }: Deps, order: Order, kind: string, code: string): Promise<boolean> {
  return transitionOrder(db, order, 'refund_due', clock.now(), {
    next_run_at: clock.now(),
    last_error_kind: kind,
    last_error_code: code,
  });
}

/** Lets an order wait a day for a human, then it is refunded. A swap ends at once: its owner has the old number. */
function escalate(deps: Deps, order: Order, kind: RecoveryKind, detail: string): Promise<boolean> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const until = later(now, WAIT_MS);
  if (order.kind === 'swap') {
    log.error({ orderId: order.id, kind, detail }, 'a number could not be swapped');
    return giveUp(deps, order, 'unavailable', kind);
  }
  log.error({ orderId: order.id, kind, detail }, 'a purchase needs a human');
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

/** Stores the number, its first period, the end of the order and the earned money in one transaction. */
async function activateNumber(deps: Deps, order: NumberOrder, owned: OwnedNumber): Promise<boolean> {
  const { db, clock, carrier } = deps;
  const type = typeOf(order);
  const monthlyCost = await carrier.monthlyPrice(order.country_code, type).catch(() => null);
  const now = clock.now();
  const phoneNumberId = newId();
  return db.transaction().execute(async (trx) => {
    // The order comes first: a worker that lost the race for it must not leave a number behind.
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
    await setBrought(trx, order.id, { phone_number_id: phoneNumberId, subscription_id: subscriptionId });
    await closeIntent(trx, order.id, 'buy', 'done', now, owned.sid);
    await closeRecovery(trx, order.id, 'delivered', now);
    await setTransaction(trx, order.id, { phone_number_id: phoneNumberId }, now);
    await recognizeRevenue(deps, trx, order, now);
    return true;
  });
}

function isNumberOrder(order: Order): order is NumberOrder {
  return needsCarrier(order) && order.e164 !== null && order.country_code !== null;
}

function typeOf(order: Order): PhoneType {
  return phoneTypes.find((type) => type === order.phone_type) ?? 'Local';
}
