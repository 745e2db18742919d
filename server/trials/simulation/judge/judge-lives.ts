import { plans } from '@numlet/contract/billing/plans';
import { later, MINUTE, SECOND } from '../../../src/clock.ts';
import type { World } from '../harness/world.ts';
import type { Living } from '../living.ts';
import type { NumberOwner, Rented } from '../number-owners.ts';
import type { Texts } from '../texts.ts';
import type { Troubles } from '../troubles.ts';
import { readCommitRecords } from './commit-triggers.ts';
import { judgeCreditPace } from './judge-credit-pace.ts';
import { judgeGivenCredit } from './judge-given-credit.ts';
import { chargedAt, judgeInTime } from './judge-in-time.ts';
import { judgeLedger, judgeUnmatchedPayments, moneyAtProvider } from './judge-ledger.ts';
import { judgeNumbers, readNumbers } from './judge-numbers.ts';
import { judgeRenewals } from './judge-renewals.ts';
import { judgeArrivals, judgeCounts } from './judge-texts.ts';
import { holdsOf, judgeTroubles, judgeWithheld, meetHolds } from './judge-troubles.ts';
import { calculatePaidTime, type Hold, type PaidMonths, type PaidTime, releaseOf } from './paid-time.ts';
import { readDisputes } from './read-disputes.ts';
import { type LifeOrder, type LifeRow, readOrders } from './read-lives.ts';

const ENDED = ['active', 'expired', 'refunded'];
const SOON_MS = 15 * MINUTE;

/** Checks the invariants at the end of every scenario of a person's numbers. */
export async function judgeLives(
  world: World,
  owner: NumberOwner,
  { living, texts, troubles }: { living: Living; texts: Texts; troubles: Troubles },
) {
  const { person, numbers } = owner;
  const { scenarios } = living;
  const orders = await readOrders(world, person.accountId);
  const witness = await readCommitRecords(world.server.pool);
  for (const what of witness.wrong) world.violate(what);
  for (const order of orders) judgeOrder(world, order);
  judgeUnmatchedPayments(world, new Set(orders.map(({ id }) => id)));
  judgeNumbers(world, await readNumbers(world, [person.accountId]));
  const stored = await readKept(world, person.accountId);
  const known = await readDisputes(world, owner);
  const lives = await judgeCounts(world, owner);
  await judgeCreditPace(world, person.accountId);
  await judgeTroubles(world, { orders, lives, known, troubles });
  for (const { texts: shown, charged } of witness.shown)
    world.meet(charged ? 'texts charged and shown later' : 'paid texts shown later', shown);
  for (const life of lives) {
    const number = numbers.find((each) => each.subscriptionId === life.id);
    if (!number) continue;
    const holds = holdsOf(life.id, { ...witness, orders, known, troubles }, world);
    judgeOverage(world, orders, life, witness.charged.get(life.id) ?? 0);
    judgeWithheld(world, life);
    const payments = paidFor(world, orders, number);
    if (!holds || isFoundAcross(world, payments, holds)) continue;
    const time = calculatePaidTime(number.boughtAt, payments, {
      holds,
      takenBack: witness.takenBack,
    });
    meetHolds(world, holds, time);
    judgeRenewals(world, { number, time, orders, scenarios });
    await judgeInTime(world, life, time, orders);
    judgeEnd(
      world,
      life,
      time,
      scenarios.some(({ what, of }) => what === 'release' && of === number.id) ||
        known.some(({ orderId, status }) => orderId === number.orderId && status === 'lost'),
    );
    judgeArrivals(world, texts.batches, stored, { number, time, life, scenarios, holds, orders });
  }
  await judgeGivenCredit(world, person.accountId);
  await judgeLedger(world);
}

function judgeOrder(world: World, order: LifeOrder) {
  const { violate, note } = world;
  const { state, delivered_at, in_queue, method } = order;
  const { times, paid, returned } = moneyAtProvider(world, order.id);
  note(`${order.kind} ${order.id} by ${method} ended ${state}: paid ${paid}, returned ${returned}`);
  if (!ENDED.includes(state) && !in_queue) violate(`stuck in ${state}`);
  if (times > 1) violate('paid twice for one order');
  if (returned > paid) violate('more was refunded than was paid');
  if (method !== 'card') return;
  if (delivered_at && paid < order.amount_minor) violate('delivered without payment');
  if (!delivered_at && paid > returned && !in_queue) violate(`paid but not delivered (${state})`);
  // If a purchase is revoked, further payments for it become credit; its own payment does not.
  const mayBecomeCredit = order.kind !== 'number' && order.kind !== 'credit';
  if (order.became_credit && !mayBecomeCredit) violate(`a card payment for a ${order.kind} became credit`);
  if (state === 'refunded' && !order.became_credit && returned !== paid) violate('refunded, but not in full');
  if (state === 'active' && returned > 0) violate('refunded, but still active');
}

/**
 * Whether a hold ended between a payment and the moment at which it was known. The dates that its end has already moved
 * stay moved. They depend on when the number was processed, which is not calculated here.
 */
function isFoundAcross({ meet }: World, payments: readonly PaidMonths[], holds: readonly Hold[]): boolean {
  const isAcross = payments.some(({ paidAt, knownAt }) =>
    holds.some(({ since, until }) => paidAt < until && since < knownAt && later(paidAt, SECOND) < knownAt),
  );
  if (isAcross) meet('payments that were found late across a hold');
  return isAcross;
}

/**
 * A manual payment counts from the time of the provider's charge, a charge of ours from when its outcome was known.
 */
function paidFor(world: World, orders: readonly LifeOrder[], { subscriptionId }: Rented) {
  return orders.flatMap((order) => {
    const { id, kind, plan, automatic, created_at, paid_at, delivered_at } = order;
    if (order.subscription_id !== subscriptionId || kind === 'number' || !plan || !paid_at || !delivered_at)
      return [];
    const { months, includedSms: texts } = plans[plan];
    const paidAt = (automatic ? null : chargedAt(world, order)) ?? paid_at;
    const knownAt = order.known_at ?? paid_at;
    return [
      {
        orderId: id,
        months,
        texts,
        isOurs: automatic,
        orderedAt: created_at,
        paidAt,
        knownAt,
        deliveredAt: delivered_at,
      },
    ];
  });
}

/** Checks that every charged text is paid, still owed or written off, once. */
function judgeOverage({ violate }: World, orders: readonly LifeOrder[], life: LifeRow, charged: number) {
  const paid = orders
    .filter(({ subscription_id, delivered_at }) => subscription_id === life.id && delivered_at !== null)
    .reduce((sum, { overage_usd_minor }) => sum + overage_usd_minor, 0);
  if (charged !== paid + life.open_overage_minor + life.written_off)
    violate('texts over the allowance are not each paid, owed or written off once');
}

function judgeEnd({ server, violate, note }: World, life: LifeRow, time: PaidTime, wasReleased: boolean) {
  const now = server.clock.now();
  // A payment that is charged back after the end of its number no longer changes the release.
  const release = releaseOf(time, life.ended_at ?? now);
  if (life.ended_at) {
    if (!wasReleased && life.ended_at < release) violate('a paid number was taken away');
    if (life.open_overage_minor > 0) violate('an ended number still owes for texts');
    return;
  }
  const expected = time.at(-1)?.due ?? new Date(0);
  note(`number ${life.id} is due ${life.period_due.toISOString()}, expected ${expected.toISOString()}`);
  if (Number(life.period_due) !== Number(expected)) violate('the due date is not the one that was paid for');
  const isOverdue = life.period_due < later(now, -SOON_MS);
  const isLeft = isOverdue && life.number_status === 'active';
  if (isLeft && !life.grace_started_at) violate('a number is due, but was not processed');
  if (isLeft && release < later(now, -SOON_MS))
    violate('a number is past its release date, but not released');
  const spendable = life.credit_minor - life.owed_minor;
  const isCreditOnly = life.method === 'pay_per_use' || !life.has_card;
  const mayRenew = isLeft && life.auto_renew && now < later(release, -30 * 24 * 60 * MINUTE);
  const renewal = plans[life.billing_type === 'yearly' ? 'yearly' : 'monthly_topup'];
  if (mayRenew && isCreditOnly && spendable >= renewal.priceMinor)
    violate('credit covers a due renewal, but it is not paid');
  if (isCreditOnly && life.open_overage_minor > 0 && life.credit_minor >= life.open_overage_minor)
    violate('credit covers texts over the allowance, but they are not paid');
  if (life.withheld_sms > 0 && life.used_sms < life.included_sms)
    violate('texts are withheld although the allowance covers them');
}

async function readKept({ server }: World, accountId: string): Promise<Map<string, number>> {
  const { rows } = await server.pool.query<{ id: string; times: number }>(
    'select carrier_message_id as id, count(*)::int as times from messages where account_id = $1 group by 1',
    [accountId],
  );
  return new Map(rows.map(({ id, times }) => [id, times]));
}
