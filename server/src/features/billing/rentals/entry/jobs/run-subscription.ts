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

/** Safety limit: more steps mean a cycle in the rules. */
const MAX_STEPS = 20;
const RETRY_AFTER_MS = MINUTE;

/**
 * Runs all due steps of a number's lifecycle: renewal, grace, mails, suspension, release, overage (rules 2 to 7 and 17
 * to 19 of docs/billing.md). Stores the time of the next run. The state at this instant decides, however late the run.
 * Idempotent, and safe with several workers.
 */
export async function runSubscription(deps: Deps, { subscriptionId }: { subscriptionId: string }) {
  let [drawn, checked] = [false, false];
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const outcome = await deps.db
      .transaction()
      .execute((trx) => takeStep(deps, trx, subscriptionId, { drawn, checked }));
    switch (outcome.next) {
      case 'stop':
        return;
      case 'charge':
        await awaitOrderRun(deps, outcome.orderId);
        break;
      case 'draw':
        drawn = !(await drawFromCredit(deps, outcome));
        break;
      case 'check-pages':
        if (!(await checkOpenPages(deps, subscriptionId, outcome.orderIds))) return;
        checked = true;
        break;
      case 'again':
        break;
    }
  }
  deps.log.error({ subscriptionId }, 'a number always has another step: its rules form a cycle');
}

type StepOutcome =
  | { next: 'stop' | 'again' }
  | { next: 'charge'; orderId: string }
  | { next: 'draw'; accountId: string }
  | { next: 'check-pages'; orderIds: readonly string[] };

async function takeStep(
  deps: Deps,
  trx: Trx,
  subscriptionId: string,
  { drawn, checked }: { drawn: boolean; checked: boolean },
): Promise<StepOutcome> {
  const now = deps.clock.now();
  const subscription = await lockSubscription(trx, subscriptionId);
  const [lifecycle] = subscription ? await lifecyclesOf(trx, subscription.account_id, [subscription]) : [];
  if (!subscription || !lifecycle) return { next: 'stop' };
  const step = nextStep(lifecycle, now, drawn);
  if (!checked && needsPageCheck(lifecycle, step, now))
    return { next: 'check-pages', orderIds: lifecycle.openPages };
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
      return { next: 'stop' };
    }
    case 'nothing':
      await finishRun(deps, trx, lifecycle, now);
      return { next: 'stop' };
  }
}

/** Whether open pages must be checked before a charge, grace or a mail: their webhooks may be late (rules 4 and 6). */
function needsPageCheck(lifecycle: PlanLifecycle, step: Step, now: Date): boolean {
  const due = lifecycle.subscription.period_due;
  if (lifecycle.openPages.length === 0 || !due || due > now) return false;
  if (step.do === 'grace') return true;
  if (step.do === 'charge') return step.kind === 'renewal';
  return step.do === 'nothing' && dueLifecycleMail(lifecycle, now) !== null;
}

/**
 * Processes the orders of open pages, which reads their payments from the providers.
 * @returns false if a provider fails or another worker has an order: the next run follows in a minute
 */
async function checkOpenPages(
  deps: Deps,
  subscriptionId: string,
  orderIds: readonly string[],
): Promise<boolean> {
  const answers = await Promise.all(orderIds.map((orderId) => awaitOrderRun(deps, orderId)));
  if (answers.every(Boolean)) return true;
  deps.log.warn({ orderIds }, 'a due number waits: its open payment page could not be checked');
  const now = deps.clock.now();
  const next_event_at = later(now, RETRY_AFTER_MS);
  await deps.db.transaction().execute((trx) => setSubscription(trx, subscriptionId, now, { next_event_at }));
  return false;
}

/** Announces the mails that are due, and stores the time of the next run. */
async function finishRun(deps: Deps, trx: Trx, lifecycle: PlanLifecycle, now: Date) {
  const { subscription } = lifecycle;
  const mail = dueLifecycleMail(lifecycle, now);
  if (mail) {
    const { account_id: accountId, id: subscriptionId } = subscription;
    const isNew = await announceBillingMail(deps, trx, { ...mail, accountId, subscriptionId, now });
    if (isNew) await deps.live.publish(trx, [`account:${accountId}`]);
  }
  await announceAllowanceMails(deps, trx, subscription, now);
  // Open overage and due renewals are settled, so remaining funds may reveal withheld texts (rule 14).
  if (lifecycle.holder?.overage_auto_charge)
    await announceWithheldTexts(deps, trx, subscription.account_id, now);
  await setSubscription(trx, subscription.id, now, { next_event_at: nextEventAt(lifecycle, now) });
}

/** Starts the release of a number; the event's handlers end its plan and settle its overage. */
async function release(deps: Deps, trx: Trx, { subscription }: Lifecycle, now: Date) {
  const { phone_number_id: phoneNumberId } = subscription;
  if (phoneNumberId && (await startRelease(trx, phoneNumberId, now))) {
    await deps.announce(trx, numberReleaseDue, { phoneNumberId });
    await deps.live.publish(trx, [`account:${subscription.account_id}`]);
  }
  await setSubscription(trx, subscription.id, now, { next_event_at: null });
}
