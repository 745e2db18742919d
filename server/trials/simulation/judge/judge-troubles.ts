import { OVERAGE_PRICE_MINOR } from '@numlet/contract/constants';
import { later, MINUTE } from '../../../src/clock.ts';
import type { World } from '../harness/world.ts';
import type { Troubles } from '../troubles.ts';
import type { Seen } from './commit-triggers.ts';
import { judgeBought } from './judge-bought.ts';
import { firstCharge } from './judge-renewals.ts';
import type { Hold, PaidTime } from './paid-time.ts';
import type { KnownDispute } from './read-disputes.ts';
import type { LifeOrder, LifeRow } from './read-lives.ts';

/** The most that may be open for a number on a card at a time (rule 16). */
const MAX_OPEN_ON_CARD_MINOR = 2500;
/** How long an earlier charge may still be pending. */
const MAX_PENDING_MS = 5 * MINUTE;

type Judged = {
  orders: readonly LifeOrder[];
  lives: readonly LifeRow[];
  known: readonly KnownDispute[];
  troubles: Troubles;
};

/** Checks disputed payments, and a suspended account (rules 26 and 30 of docs/billing.md). */
export async function judgeTroubles(world: World, { orders, lives, known, troubles }: Judged) {
  judgeEvents(world, known, troubles);
  judgeTaken(world, { orders, known, troubles });
  for (const dispute of known) {
    judgeDecision(world, dispute, orders, lives);
    await judgeBought(world, dispute, known);
  }
  const open = lives.filter(({ ended_at }) => ended_at === null);
  if (open.some(({ disputed_at }) => disputed_at !== null))
    world.violate('a number is still disputed without an open dispute');
  if (open.some(({ billing_paused_at }) => billing_paused_at !== null))
    world.violate('a number is still on hold without a reason');
  await judgeCharged(world);
}

/**
 * A charged-back order must not also have become credit: in a dispute about the credit that paid for it, it would count
 * as ended with that credit.
 */
async function judgeCharged({ server, violate }: World) {
  const { rows } = await server.pool.query(
    "select 1 from orders o join ledger_transactions t on t.key = 'credited:' || o.id where o.refund_reason = 'charged_back'",
  );
  if (rows.length > 0) violate('a charged-back payment has also become credit');
}

/** Checks that each dispute is known here once, with the bank's status, and not before it was opened. */
function judgeEvents({ violate, meet }: World, known: readonly KnownDispute[], troubles: Troubles) {
  for (const { payment, since, status } of troubles.disputes()) {
    const here = known.filter((each) => each.payment === payment);
    if (here.length !== 1) violate(`one dispute is known here ${here.length} times`);
    for (const each of here) {
      if (each.status !== status) violate(`a dispute that is ${status} is ${each.status} here`);
      if (each.since < since) violate('a dispute was known before it was opened');
      meet(`disputes of ${each.kind} ${status}`);
    }
  }
}

/**
 * Checks that no automatic order takes money while the account is suspended, charges a card while a payment is
 * disputed, or charges a number that a disputed payment has paid for.
 */
function judgeTaken(world: World, { orders, known, troubles }: Omit<Judged, 'lives'>) {
  const { violate } = world;
  for (const order of orders.filter(({ automatic }) => automatic)) {
    const taken = order.method === 'card' ? firstCharge(world, order.id) : order.created_at;
    if (!taken) continue;
    const disputes = known.filter((each) => isInside(each, taken));
    if (troubles.suspensions().some((hold) => isInside(hold, taken)))
      violate('the account was charged while it was suspended');
    if (troubles.blocks().some((block) => isInside(block, taken)))
      violate('the account was charged while it was blocked');
    if (order.method === 'card' && disputes.length > 0)
      violate('a card was charged automatically while a payment was disputed');
    if (disputes.some(({ subscriptionIds }) => subscriptionIds.includes(order.subscription_id ?? '')))
      violate('a number on hold was charged');
  }
}

function judgeDecision(
  { violate }: World,
  { orderId, kind, status, bought }: KnownDispute,
  orders: readonly LifeOrder[],
  lives: readonly LifeRow[],
) {
  const order = orders.find(({ id }) => id === orderId);
  const life = lives.find(({ id }) => id === order?.subscription_id);
  if (status === 'open') violate('a dispute was decided, but is still open here');
  if (status === 'lost' && order?.refund_reason !== 'charged_back' && order?.state !== 'refunded')
    violate('a dispute was lost, but the purchase is still active');
  // When a number's own payment is charged back, further payments for it become credit.
  const wentWithNumber =
    kind !== 'number' &&
    orders.some(
      (each) =>
        each.kind === 'number' &&
        each.subscription_id === order?.subscription_id &&
        each.refund_reason === 'charged_back',
    );
  if (status === 'won' && order?.refund_reason === 'charged_back' && !wentWithNumber)
    violate('a dispute was won, but the purchase was revoked');
  if (status === 'lost' && kind === 'number' && !life?.ended_at)
    violate('a number is still rented after its payment was charged back');
  for (const purchase of bought) {
    const isRefunded = orders.find(({ id }) => id === purchase.orderId)?.state === 'refunded';
    if (status === 'lost' && purchase.isWhole && !isRefunded)
      violate('credit was charged back, but a purchase with it is still active');
  }
}

/**
 * The holds of a number: from when the service knew of the reason, until the bank or the administrator ended it. Null
 * if two of them are within the wait for the outcome of one charge: until that is known neither is recorded, and their
 * effect on the dates is not calculated here.
 */
export function holdsOf(
  subscriptionId: string,
  { orders, known, troubles, ended, settled }: Omit<Judged, 'lives'> & Pick<Seen, 'ended' | 'settled'>,
  { meet }: World,
): Hold[] | null {
  const charges = orders
    .filter((each) => each.subscription_id === subscriptionId && each.automatic)
    .map(({ id, created_at, updated_at }) => ({ since: created_at, until: settled.get(id) ?? updated_at }));
  const disputes = known.filter(({ subscriptionIds }) => subscriptionIds.includes(subscriptionId));
  const decided = disputes.map(({ since, until }) => {
    // If a charge of ours has no known outcome then, the hold ends for the number when it is processed after that.
    const isChargePending = charges.some((charge) => charge.since <= until && until <= charge.until);
    const recorded = ended.find((each) => each.subscriptionId === subscriptionId && each.at >= until);
    return { since, until: isChargePending && recorded ? recorded.at : until };
  });
  if (hasTwoDuringCharge(merge([...troubles.suspensions(), ...disputes]), charges)) {
    meet('numbers with two holds during one pending charge');
    return null;
  }
  const all = [...troubles.suspensions(), ...decided];
  const holds = merge(all);
  if (holds.length < all.length) meet('holds for two reasons at once');
  return holds;
}

/** Joins holds that overlap. */
function merge(all: readonly Hold[]): Hold[] {
  const merged: Hold[] = [];
  for (const { since, until } of [...all].sort((a, b) => Number(a.since) - Number(b.since))) {
    const last = merged.at(-1);
    if (last && since <= last.until) last.until = new Date(Math.max(Number(last.until), Number(until)));
    else merged.push({ since, until });
  }
  return merged;
}

function hasTwoDuringCharge(holds: readonly Hold[], charges: readonly Hold[]): boolean {
  return holds.some((hold, index) => {
    const last = holds[index - 1];
    return last && charges.some((charge) => charge.since < last.until && hold.since <= charge.until);
  });
}

/** Counts how the holds of a number have moved its dates. */
export function meetHolds({ meet }: World, holds: readonly Hold[], time: PaidTime) {
  for (const { since, until } of holds) {
    const moved = time.findIndex((each) => each.orderId === null && Number(each.since) === Number(until));
    const before = time[moved - 1]?.due;
    if (moved < 1 || !before) meet('holds that moved nothing');
    else meet(before >= since ? 'due dates inside a hold' : 'grace periods paused by a hold');
  }
}

function isInside({ since, until }: { since: Date; until: Date }, moment: Date): boolean {
  return later(since, MAX_PENDING_MS) < moment && moment < until;
}

/** Funds show the withheld texts of this period, even funds that arrived after the texts (rule 14). */
export function judgeWithheld({ server, violate }: World, life: LifeRow) {
  const isOpen = life.number_status === 'active' && !life.ended_at && life.period_due > server.clock.now();
  if (!isOpen || life.withheld_sms === 0 || !life.wants_overage) return;
  if (life.overage_minor + OVERAGE_PRICE_MINOR > life.cap_minor) return;
  const byCard = life.method === 'subscription' && life.has_card && !life.card_refused;
  const fundsMinor = byCard
    ? MAX_OPEN_ON_CARD_MINOR - life.open_overage_minor
    : life.credit_minor - life.owed_minor;
  if (fundsMinor >= OVERAGE_PRICE_MINOR) violate('texts are withheld although funds cover them');
}
