import { DAY, HOUR, later, MINUTE, SECOND } from '../../src/clock.ts';
import { endSuspensions } from '../../src/features/accounts/status/apply-account-status.ts';
import { sweepCryptoPayments } from '../../src/features/billing/orders/entry/jobs/sweep-crypto-payments.ts';
import { sweepOrders } from '../../src/features/billing/orders/entry/jobs/sweep-orders.ts';
import { sweepSubscriptions } from '../../src/features/billing/rentals/entry/jobs/sweep-subscriptions.ts';
import { type Coins, createCoins } from './coins.ts';
import { type CreditActs, createCreditActs } from './credit-acts.ts';
import { createCustomers } from './customers.ts';
import type { SimulationServer } from './harness/simulation-server.ts';
import { pickWeighted, type Weighted } from './harness/weighted.ts';
import { createWorld, emptyScenarioResult, type ScenarioResult, type World } from './harness/world.ts';
import { judgeLives } from './judge/judge-lives.ts';
import { judgeCounts } from './judge/judge-texts.ts';
import { payInTheLastMinute } from './last-minute.ts';
import { createLiving, type Living } from './living.ts';
import { type NumberOwner, putNumberOwner } from './number-owners.ts';
import { giveCredit, putPeople } from './people.ts';
import { createProviderEvents, type ProviderEvents } from './provider-events.ts';
import { settle } from './settle.ts';
import { createTexts, type Texts } from './texts.ts';
import { createTroubles, type Troubles } from './troubles.ts';

/** The due dates of numbers bought some weeks before are at the end of February. */
const BEGINNING = new Date('2026-02-24T10:00:00Z');
const RETRIED_AFTER_MS = 11 * MINUTE;
const DAYS = 9;
const OUTAGE_FAULT_RATE = 0.7;
/** Every third person. No chance is drawn for it, so that the other scenarios stay unchanged. */
const BUYS_MUCH_EVERY = 3;
const TURNS = { least: 8, most: 22 };
const HANDLED_JOBS = new Set([
  'process-order',
  'subscription-due',
  'credit-moved',
  'texts-paid-for',
  'sync-saved-card',
  'number-release-due',
  'payment-review-due',
  'account-status-changed',
  'card-charged-back',
  'funds-available',
]);

/** Runs some months of a person's numbers while faults occur, and judges the end. */
export function simulateLives(server: SimulationServer, seed: number): Promise<ScenarioResult> {
  return runLife(server, seed, false);
}

/** The same for a person whose bank disputes payments, and whose account is suspended and reinstated. */
export function simulateTroubles(server: SimulationServer, seed: number): Promise<ScenarioResult> {
  return runLife(server, seed, true);
}

async function runLife(server: SimulationServer, seed: number, isTroubled: boolean): Promise<ScenarioResult> {
  const result = emptyScenarioResult(seed);
  const world = await createWorld(server, seed, result, BEGINNING);
  const [person, reviewer] = await putPeople(server.connection.db, 2, server.clock.now());
  if (!person || !reviewer) throw new Error('a scenario needs a person and an administrator');
  const owner = await putNumberOwner(world, person, seed % BUYS_MUCH_EVERY === 0);
  const credit = world.chance.pick([0, 0, 150, 350, 700]) ?? 0;
  if (credit > 0) await giveCredit(server, person.accountId, credit);
  const events = createProviderEvents(world, { jobs: HANDLED_JOBS });
  const customers = createCustomers(world, { slow: 0, cards: ['visa', 'declined-later', 'stolen-later'] });
  const living = createLiving(world, owner, (page) => customers.show(page));
  const texts = createTexts(world);
  const sweep = () => {
    world.begin('sweep', () => sweepSubscriptions(server.deps));
    world.begin('sweep', () => sweepOrders(server.deps));
    world.begin('sweep', () => sweepCryptoPayments(server.deps));
    if (isTroubled) world.begin('sweep', () => endSuspensions(server.deps));
  };
  const troubles = createTroubles(world, owner);
  const coins = createCoins(world, owner);
  const creditActs = createCreditActs(world, person, reviewer);
  const acting = { events, living, texts, coins, creditActs, sweep, troubles, pay: () => customers.act() };
  await actUntilEnd(world, owner, acting, isTroubled);
  await settle(world, [person], events, sweep);
  await troubles.end();
  sweep();
  await settle(world, [person], events, sweep);
  // An order that waited for another payment to end is processed again some minutes later.
  await world.advance(RETRIED_AFTER_MS);
  sweep();
  await settle(world, [person], events, sweep);
  await judgeLives(world, owner, { living, texts, troubles });
  await server.forget();
  return result;
}

type Acting = {
  events: ProviderEvents;
  living: Living;
  texts: Texts;
  coins: Coins;
  creditActs: CreditActs;
  troubles: Troubles;
  sweep(): void;
  pay(): Promise<void>;
};

async function actUntilEnd(world: World, owner: NumberOwner, acting: Acting, isTroubled: boolean) {
  const { chance } = world;
  const { troubles } = acting;
  const happenings = [...list(world, owner, acting), ...(isTroubled ? listTroubles(acting) : [])];
  if (isTroubled) await payBefore(world, acting);
  for (let day = 0; day < DAYS; day += 1) {
    if (chance.happens(0.2) && !troubles.isShutOut()) await payInTheLastMinute(world, owner, acting);
    else await passTime(world, owner);
    // Sometimes a provider is down for hours.
    world.setFaultRate(chance.happens(0.12) ? OUTAGE_FAULT_RATE : world.temper.fault);
    if (chance.happens(0.85)) acting.sweep();
    if (chance.happens(0.15) && !troubles.isShutOut()) await acting.coins.payInParts();
    if (chance.happens(0.1)) await acting.creditActs.giveByMistake();
    const turns = chance.between(TURNS.least, TURNS.most);
    for (let turn = 0; turn < turns; turn += 1) {
      if (!chance.happens(0.8) || !(await world.stepAnyTask())) await pickWeighted(chance, happenings)();
      acting.events.collect();
    }
    // No process runs for days: it has since finished or died.
    if (chance.happens(0.75)) await world.finishTasks();
    else await world.scheduler.endAll();
    if (chance.happens(0.3)) await judgeCounts(world, owner);
    if (isTroubled) await troubles.runMinuteJobs();
  }
  world.calmDown();
  acting.sweep();
}

/** Makes payments, so that banks can dispute more than the first one. */
async function payBefore(world: World, { living, events, pay }: Acting) {
  for (const buy of [living.buyCredit, living.payByHand]) {
    if (!world.chance.happens(0.7)) continue;
    await buy();
    await world.finishTasks();
    for (let tries = 0; tries < 3; tries += 1) await pay();
    events.collect();
    while (events.deliverWebhook()) await world.finishTasks();
    while (events.doJob()) await world.finishTasks();
  }
}

function list(
  world: World,
  { numbers }: NumberOwner,
  { events, living, texts, coins, creditActs, troubles, sweep, pay }: Acting,
): Weighted[] {
  const { chance } = world;
  // A suspended person cannot call anything.
  const inside = (act: () => unknown) => () => (troubles.isShutOut() ? undefined : act());
  const arrive = () => {
    const number = chance.pick(numbers);
    if (number) texts.arrive(number, chance.happens(0.5) ? chance.between(1, 6) : chance.between(10, 70));
  };
  return [
    [6, () => events.deliverWebhook()],
    [14, () => events.doJob()],
    [3, sweep],
    [12, pay],
    [2.5, arrive],
    [6, inside(living.payByHand)],
    [1, inside(living.buyCredit)],
    [0.8, inside(living.switchRenewal)],
    [0.6, inside(living.switchMethod)],
    [0.8, inside(living.switchOverage)],
    [0.15, inside(living.release)],
    [0.15, inside(living.takeBack)],
    [0.5, living.changeCard],
    [0.25, inside(living.newCard)],
    [1, coins.send],
    [1, inside(coins.finish)],
    [0.3, creditActs.give],
    [0.5, creditActs.takeBack],
    [
      2,
      () =>
        world.advance(chance.happens(0.7) ? chance.between(1, 20) * SECOND : chance.between(1, 3) * MINUTE),
    ],
  ];
}

/** Disputes and suspensions, and more manual payments than in other scenarios, so that banks can dispute them. */
function listTroubles({ troubles, living, pay }: Acting): Weighted[] {
  const inside = (act: () => unknown) => () => (troubles.isShutOut() ? undefined : act());
  return [
    [1.5, inside(living.payByHand)],
    [2, inside(living.buyCredit)],
    [5, pay],
    [1, troubles.dispute],
    [0.8, troubles.decide],
    [0.7, troubles.suspend],
    [0.9, troubles.lift],
    [0.25, troubles.block],
    [0.35, troubles.unblock],
  ];
}

/** Advances to the next due moment, to the next due date, or by some hours or days. */
async function passTime(world: World, { person }: NumberOwner) {
  const { chance, server } = world;
  const now = server.clock.now();
  const { rows } = await server.pool.query<{ next: Date | null; due: Date | null }>(
    `select least((select min(next_event_at) from subscriptions where account_id = $1 and next_event_at > $2),
       (select min(next_run_at) from orders where account_id = $1 and next_run_at > $2)) as next,
       (select min(period_due) from subscriptions where account_id = $1 and period_due > $2 and ended_at is null) as due`,
    [person.accountId, now],
  );
  const { next = null, due = null } = rows[0] ?? {};
  const some = later(now, chance.between(1, (chance.pick([HOUR, DAY, 9 * DAY]) ?? HOUR) / MINUTE) * MINUTE);
  const moment = chance.happens(0.25) ? some : ((chance.happens(0.4) ? due : null) ?? next ?? some);
  await world.advance(moment.getTime() - now.getTime() + chance.between(0, 2) * SECOND);
}
