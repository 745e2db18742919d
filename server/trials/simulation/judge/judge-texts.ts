import { GRACE_SHOWN_MESSAGES } from '@numlet/contract/constants';
import { later, MINUTE, SECOND } from '../../../src/clock.ts';
import type { World } from '../harness/world.ts';
import type { Scenario } from '../living.ts';
import type { NumberOwner, Rented } from '../number-owners.ts';
import type { Batch } from '../texts.ts';
import { chargedAt } from './judge-in-time.ts';
import { type Hold, type PaidTime, receivesAt } from './paid-time.ts';
import { type LifeOrder, type LifeRow, readLives } from './read-lives.ts';

const COMMIT_MS = 15 * MINUTE;

/** Checks that the counters equal the person's texts at every moment, whatever is running. */
export async function judgeCounts(world: World, { person, numbers }: NumberOwner): Promise<LifeRow[]> {
  const lives = await readLives(world, person.accountId);
  for (const life of lives) {
    const before =
      life.period_no === 1 ? (numbers.find((each) => each.subscriptionId === life.id)?.texts ?? 0) : 0;
    if (life.shown + before !== life.used_sms + life.overage_sms)
      world.violate('the texts that are shown are not those that were counted');
    if (life.withheld !== life.withheld_sms)
      world.violate('the texts that are withheld are not those that were counted');
    if (life.shown_in_grace !== life.grace_sms || life.withheld_in_grace !== life.grace_withheld_sms)
      world.violate('the texts in grace are not those that were counted');
    // Shown texts stay shown after a chargeback of their payment.
    if (life.used_sms > life.included_sms && !life.lost_a_period)
      world.violate('more texts were shown than the period includes');
    if (life.grace_sms > GRACE_SHOWN_MESSAGES) world.violate('more texts were shown in grace than it has');
  }
  return lives;
}

type ScenarioResult = {
  number: Rented;
  time: PaidTime;
  life: LifeRow;
  scenarios: readonly Scenario[];
  holds: readonly Hold[];
  orders: readonly LifeOrder[];
};

/** Checks that every text is stored once if its number received at that moment, and otherwise not at all. */
export function judgeArrivals(
  world: World,
  batches: readonly Batch[],
  kept: ReadonlyMap<string, number>,
  { number, time, life, scenarios, holds, orders }: ScenarioResult,
) {
  const released = scenarios.find(({ what, of }) => what === 'release' && of === number.id);
  const byHand = orders.filter(
    ({ automatic, subscription_id: of }) => !automatic && of === number.subscriptionId,
  );
  for (const { e164, ids, begun, stored } of batches) {
    if (e164 !== number.e164) continue;
    const here = ids.filter((id) => kept.has(id)).length;
    if (here !== 0 && here !== ids.length)
      world.violate('only some of the texts that arrived together are stored');
    if (!stored || holds.some((hold) => isAtEdge(hold, begun))) continue;
    // While it is held, a number receives as it did when the hold began.
    const at = holds.find(({ since, until }) => since <= begun && begun < until)?.since ?? begun;
    // A payment counts from its commit, which may be minutes after its timestamp.
    const receives = [later(begun, -COMMIT_MS), begun, stored].map((knownBy) =>
      receivesAt(time, at, knownBy),
    );
    const isChargedBack = life.lost_a_period && life.ended_at !== null && life.ended_at <= stored;
    const mayBeGone =
      (released && released.begun <= stored) ||
      isChargedBack ||
      (life.released_at !== null && !receives.every(Boolean));
    if (here === 0 && receives.every(Boolean) && !mayBeGone) world.violate('a paid number did not receive');
    // A payment page that was opened in time may be paid: until its state is read, its number receives.
    const open = byHand.filter((order) => isUnderWay(order, begun));
    const hasPaid = open.some((order) => {
      const charged = chargedAt(world, order);
      const wasOpenedInTime = receivesAt(time, order.created_at, order.created_at);
      return order.delivered_at && wasOpenedInTime && charged && later(charged, SECOND) <= begun
        ? receivesAt(time, at, order.delivered_at)
        : false;
    });
    if (here === 0 && hasPaid && !mayBeGone) world.violate('a number that was paid in time did not receive');
    // The end of a hold takes effect with the sweep of the next minute, which a scenario may lack for days.
    const last = holds.findLast(({ until }) => until <= begun);
    const isUnnoticed = last !== undefined && receivesAt(time, last.since, last.since);
    if (here > 0 && !receives.some(Boolean) && !isUnnoticed && open.length === 0)
      world.violate('an unpaid number received');
    if (here > 0 && life.released_at && life.released_at < begun) world.violate('a released number received');
  }
}

/** Whether an order was waiting for its payment, or for its effect, at a moment. */
function isUnderWay({ created_at, delivered_at, updated_at }: LifeOrder, moment: Date): boolean {
  return created_at <= moment && moment <= (delivered_at ?? updated_at);
}

/**
 * Whether a hold begins or ends at about this time, so that a text that is being stored may find the number held or
 * not.
 */
function isAtEdge({ since, until }: Hold, moment: Date): boolean {
  return [since, until].some((edge) => later(edge, -COMMIT_MS) <= moment && moment <= later(edge, COMMIT_MS));
}
