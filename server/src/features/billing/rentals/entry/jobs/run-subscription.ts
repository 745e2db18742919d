import { later, MINUTE } from '../../../../../clock.ts';
import { clockMayBeWrong } from '../../../../../clock-may-be-wrong.ts';
import type { Deps, Trx } from '../../../../../deps.ts';
import { numberReleaseDue } from '../../../../numbers/number-events.ts';
import { startRelease } from '../../../../numbers/phone-numbers.queries.ts';
import { announceAllowanceMails } from '../../../mails/entry/announce-allowance-mails.ts';
import { announceWithheldTexts } from '../../../mails/entry/announce-withheld-texts.ts';
import { announceBillingMail } from '../../../mails/entry/billing-mails.ts';
import { dueLifecycleMail } from '../../../mails/entry/lifecycle-email-rules.ts';
import { awaitOrderRun } from '../../../orders/entry/await-order-run.ts';
import { makeAutomaticOrder } from '../../renewals/make-automatic-order.ts';
import { lifecyclesOf, type PlanLifecycle } from '../../subscriptions/lock-lifecycles.ts';
import { type Lifecycle, nextEventAt, nextStep, type Step } from '../rules/lifecycle-rules.ts';
import { lockSubscription, setSubscription } from '../subscriptions.queries.ts';
import { writeOffOverage } from '../write-off-overage.ts';
import { drawFromCredit } from './draw-from-credit.ts';

/** More steps than any moment needs: a loop between steps would be a defect, and must not run for ever. */
const MAX_STEPS = 20;
const ASK_AGAIN_MS = MINUTE;

/**
 * Takes a number's lifecycle as far as it goes now: renewal, grace, mails, suspension, release, overage (rules 2 to 7
 * and 17 to 19 of docs/billing.md), and stores when to look again. The state at this instant decides, however late it
 * is called. Safe to call at any time, by several workers at once.
 */
export async function runSubscription(deps: Deps, { subscriptionId }: { subscriptionId: string }) {
  let [drawn, asked] = [false, false];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const done = await deps.db
      .transaction()
      .execute((trx) => takeStep(deps, trx, subscriptionId, { drawn, asked }));
    switch (done.next) {
      case 'rest':
        return;
      case 'charge':
        await awaitOrderRun(deps, done.orderId);
        break;
      case 'draw':
        drawn = !(await drawFromCredit(deps, done));
        break;
      case 'ask':
        if (!(await askPages(deps, subscriptionId, done.orderIds))) return;
        asked = true;
        break;
      case 'again':
        break;
    }
  }
  deps.log.error({ subscriptionId }, 'a number has always more to do: something goes in circles');
}

type Done =
  | { next: 'rest' | 'again' }
  | { next: 'charge'; orderId: string }
  | { next: 'draw'; accountId: string }
  | { next: 'ask'; orderIds: readonly string[] };

type Before = { drawn: boolean; asked: boolean };

async function takeStep(
  deps: Deps,
  trx: Trx,
  subscriptionId: string,
  { drawn, asked }: Before,
): Promise<Done> {
  const now = deps.clock.now();
  const subscription = await lockSubscription(trx, subscriptionId);
  const [lifecycle] = subscription ? await lifecyclesOf(trx, subscription.account_id, [subscription]) : [];
  if (!subscription || !lifecycle) return { next: 'rest' };
  const step = nextStep(lifecycle, now, drawn);
  if (!asked && saysUnpaid(lifecycle, step, now)) return { next: 'ask', orderIds: lifecycle.openPages };
  switch (step.do) {
    case 'charge': {
      const { id: orderId } = await makeAutomaticOrder(trx, lifecycle, { ...step, method: 'card' }, now);
      if (step.settledAt) await setSubscription(trx, subscription.id, now, { settled_at: step.settledAt });
      return { next: 'charge', orderId };
    }
    case 'draw':
      return { next: 'draw', accountId: subscription.account_id };
    case 'settled':
      await setSubscription(trx, subscription.id, now, { settled_at: step.at });
      return { next: 'again' };
    case 'hold':
      await setSubscription(trx, subscription.id, now, step.changes);
      return { next: 'again' };
    case 'grace':
      await setSubscription(trx, subscription.id, now, { grace_started_at: subscription.period_due });
      return { next: 'again' };
    case 'write-off':
      await writeOffOverage(trx, subscription, now);
      return { next: 'again' };
    case 'release': {
      const until = clockMayBeWrong(deps);
      if (until) await setSubscription(trx, subscription.id, now, { next_event_at: until });
      else await release(deps, trx, lifecycle, now);
      return { next: 'rest' };
    }
    case 'nothing':
      await rest(deps, trx, lifecycle, now);
      return { next: 'rest' };
  }
}

/**
 * Whether a step charges, or writes or mails that a number is unpaid, while a person may have paid one of its pages:
 * a payment counts from when the provider took it, and its notification may be late (rules 4 and 6).
 */
function saysUnpaid(lifecycle: PlanLifecycle, step: Step, now: Date): boolean {
  const due = lifecycle.subscription.period_due;
  if (lifecycle.openPages.length === 0 || !due || due > now) return false;
  if (step.do === 'grace') return true;
  if (step.do === 'charge') return step.kind === 'renewal';
  return step.do === 'nothing' && dueLifecycleMail(lifecycle, now) !== null;
}

/**
 * Asks the providers of open pages whether they are paid, and gives effect to those that are.
 * @returns false where a provider does not answer or another worker is at it: the number is looked at again in a minute
 */
async function askPages(deps: Deps, subscriptionId: string, orderIds: readonly string[]): Promise<boolean> {
  const answers = await Promise.all(orderIds.map((orderId) => awaitOrderRun(deps, orderId)));
  if (answers.every(Boolean)) return true;
  deps.log.warn({ orderIds }, 'a due number waits: the provider of its payment page does not answer');
  const now = deps.clock.now();
  const next_event_at = later(now, ASK_AGAIN_MS);
  await deps.db.transaction().execute((trx) => setSubscription(trx, subscriptionId, now, { next_event_at }));
  return false;
}

/** Ends a run with nothing left to do now: announces the mail that is due, and stores the time of the next run. */
async function rest(deps: Deps, trx: Trx, lifecycle: PlanLifecycle, now: Date) {
  const { subscription } = lifecycle;
  const mail = dueLifecycleMail(lifecycle, now);
  if (mail) {
    const { account_id: accountId, id: subscriptionId } = subscription;
    const isNew = await announceBillingMail(deps, trx, { ...mail, accountId, subscriptionId, now });
    if (isNew) await deps.live.publish(trx, [`account:${accountId}`]);
  }
  await announceAllowanceMails(deps, trx, subscription, now);
  // All that comes before them is settled: withheld texts that the funds suffice for are revealed (rule 14).
  if (lifecycle.holder?.overage_auto_charge)
    await announceWithheldTexts(deps, trx, subscription.account_id, now);
  await setSubscription(trx, subscription.id, now, { next_event_at: nextEventAt(lifecycle, now) });
}

/** Starts the release of a number whose days are over; the event's handlers end its plan and settle what it owes. */
async function release(deps: Deps, trx: Trx, { subscription }: Lifecycle, now: Date) {
  const { phone_number_id: phoneNumberId } = subscription;
  if (phoneNumberId && (await startRelease(trx, phoneNumberId, now))) {
    await deps.announce(trx, numberReleaseDue, { phoneNumberId });
    await deps.live.publish(trx, [`account:${subscription.account_id}`]);
  }
  await setSubscription(trx, subscription.id, now, { next_event_at: null });
}
