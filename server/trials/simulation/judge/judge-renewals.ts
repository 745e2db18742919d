import { DAY, later, MINUTE, SECOND } from '../../../src/clock.ts';
import type { World } from '../harness/world.ts';
import type { Scenario } from '../living.ts';
import type { Rented } from '../number-owners.ts';
import { moneyAtProvider } from './judge-ledger.ts';
import { dueAt, dueBefore, type PaidTime } from './paid-time.ts';
import type { LifeOrder } from './read-lives.ts';

/** Days of the grace period on which a card is tried. The first is the due date. */
const TRY_DAYS = [0, 1, 3, 5];
/** Once on each of these days, and once more without overage. */
const MAX_TRIES = TRY_DAYS.length + 1;
/** How long a charge may still be pending after its owner has decided against it. */
const MAX_PENDING_MS = 5 * MINUTE;
const HARD_DECLINES = new Set(['stolen_card', 'expired_card', 'authentication_required']);

type Judged = {
  time: PaidTime;
  number: Rented;
  orders: readonly LifeOrder[];
  scenarios: readonly Scenario[];
};

/** Checks our own job's charges for a number: once for each due date, not before it, and never unwanted. */
export function judgeRenewals(world: World, { number, time, orders, scenarios }: Judged) {
  const { violate } = world;
  const ours = orders.filter((order) => order.automatic && order.subscription_id === number.subscriptionId);
  const dues = new Map<number, LifeOrder[]>();
  for (const order of ours.filter(({ kind }) => kind === 'renewal')) {
    const due = Number(order.period_due);
    dues.set(due, [...(dues.get(due) ?? []), order]);
    if (order.created_at.getTime() < due) violate('a number was renewed before it was due');
  }
  for (const [due, renewals] of dues) {
    const delivered = renewals.filter(
      ({ delivered_at, state }) => delivered_at !== null && state === 'active',
    );
    if (delivered.length > 1) violate('one due date was renewed twice');
    if (delivered.some(({ id }) => Number(dueBefore(time, id)) !== due))
      violate('a renewal was delivered for a due date that was already paid');
    const charged = renewals.filter((each) => isKept(moneyAtProvider(world, each.id)));
    if (charged.length > 1) violate('one due date was charged twice');
    judgeTries(world, renewals);
    judgeNeed(world, renewals, time, new Date(due));
  }
  const ofAccount = scenarios.filter(({ what }) => what === 'method');
  // Only its owner switches a renewal on again: neither another payment method nor a payment does (rule 9).
  const ofNumber = scenarios.filter(({ what, of }) => what === 'renews' && of === number.subscriptionId);
  const leaving = scenarios.filter(({ what, of }) => what === 'release' && of === number.id);
  for (const { kind, subscription_id, delivered_at } of orders)
    if (
      kind !== 'overage' &&
      subscription_id === number.subscriptionId &&
      delivered_at &&
      settingAt(leaving, delivered_at)
    )
      violate('something was delivered for a released number');
  for (const order of ours) {
    const taken = order.method === 'card' ? firstCharge(world, order.id) : order.created_at;
    if (!taken) continue;
    if (order.method === 'card' && settingAt(ofAccount, taken) === 'pay_per_use')
      violate('a card was charged although its owner pays from credit');
    if (order.kind !== 'renewal') continue;
    if (settingAt(ofNumber, taken) === 'off')
      violate('a number was renewed after its renewal was switched off');
    if (settingAt(leaving, taken)) violate('a released number was renewed');
  }
}

function isKept({ paid, returned }: { paid: number; returned: number }): boolean {
  return paid > returned;
}

/** A declined card is tried on four days; after a hard decline it is not tried again. Each card counts separately. */
function judgeTries({ server, violate }: World, renewals: readonly LifeOrder[]) {
  const ids = new Set(renewals.map(({ id }) => id));
  const payments = [...server.sandbox.state().stripe.payments.values()];
  const all = payments.filter(({ metadata }) => ids.has(metadata.order_id ?? ''));
  for (const card of new Set(all.map(({ paymentMethod }) => paymentMethod))) {
    const tries = all.filter(({ paymentMethod }) => paymentMethod === card);
    if (tries.length > MAX_TRIES) violate('a declined card was tried too often');
    // A charge with overage does not count: if it is declined, the renewal alone is tried at once.
    const days = renewals
      .filter(({ id, overage_usd_minor }) => overage_usd_minor === 0 && tries.some(isOf(id)))
      .map(dayOfTry);
    if (new Set(days).size < days.length) violate('a declined card was tried again before its next day');
    const hard = tries.findIndex(({ failure }) => failure && HARD_DECLINES.has(failure.declineCode));
    if (hard !== -1 && tries.length > hard + 1) violate('a card was tried again after a hard decline');
  }
}

function isOf(orderId: string) {
  return ({ metadata }: { metadata: Record<string, string> }) => metadata.order_id === orderId;
}

/** How many of the days of TRY_DAYS had begun when an order was made. */
function dayOfTry({ period_due, created_at }: LifeOrder): number {
  return period_due ? TRY_DAYS.filter((days) => later(period_due, days * DAY) <= created_at).length : 0;
}

/** The end of a number's paid time at a moment. A hold that has since moved the date has paid nothing. */
function paidUntil(time: PaidTime, moment: Date): Date {
  const now = dueAt(time, moment);
  const paid = time.findLast(
    ({ since, orderId }, place) => since <= moment && (orderId !== null || place === 0),
  );
  return paid && paid.due < now ? paid.due : now;
}

/** Checks that a due date that was paid in another way is not charged some minutes later. */
function judgeNeed(world: World, renewals: readonly LifeOrder[], time: PaidTime, due: Date) {
  for (const { id } of renewals) {
    const charged = firstCharge(world, id);
    if (charged && paidUntil(time, later(charged, -MAX_PENDING_MS)) > due)
      world.violate('a due date that was already paid was charged');
  }
}

export function firstCharge({ server }: Pick<World, 'server'>, orderId: string): Date | null {
  const payment = [...server.sandbox.state().stripe.payments.values()].find(
    ({ metadata }) => metadata.order_id === orderId,
  );
  // The provider's timestamps are whole seconds: the charge was made by the end of this one.
  return payment ? new Date((payment.created + 1) * SECOND) : null;
}

/**
 * Returns the setting of the last request before a moment, if it was answered some time before and no other request was
 * open since.
 */
function settingAt(scenarios: readonly Scenario[], moment: Date): string | null {
  const requests = scenarios.filter(({ begun }) => begun <= moment);
  const last = requests.at(-1);
  if (!last?.done || moment <= later(last.done, MAX_PENDING_MS)) return null;
  const isAlone = requests.every(
    (scenario) => scenario === last || (scenario.done !== null && scenario.done < last.begun),
  );
  return isAlone ? last.value : null;
}
