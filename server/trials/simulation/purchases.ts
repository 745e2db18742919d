import { MINUTE, SECOND } from '../../src/clock.ts';
import type { Actor } from '../../src/deps.ts';
import { sweepOrders } from '../../src/features/billing/orders/entry/jobs/sweep-orders.ts';
import { createCustomers } from './customers.ts';
import type { SimulationServer } from './harness/simulation-server.ts';
import { pickWeighted, type Weighted } from './harness/weighted.ts';
import { createWorld, emptyScenarioResult, type ScenarioResult, type World } from './harness/world.ts';
import { judgePurchases } from './judge/judge-purchases.ts';
import { chooseNumbers, giveCredit, putPeople } from './people.ts';
import { createProviderEvents } from './provider-events.ts';
import { createRefundActs } from './refund-acts.ts';
import { scenario } from './scenarios.ts';
import { settle } from './settle.ts';

const PEOPLE = 3;
const TURNS = 160;
const MAX_ORDERS = 5;
const HANDLED_JOBS = new Set([
  'process-order',
  'order-paid',
  'order-delivered',
  'order-refunded',
  'payment-review-due',
  'number-release-due',
]);

/** Runs one scenario of people who buy numbers while faults occur, and judges its end. */
export async function simulatePurchases(server: SimulationServer, seed: number): Promise<ScenarioResult> {
  const result = emptyScenarioResult(seed);
  const world = await createWorld(server, seed, result);
  const people = await putPeople(server.connection.db, PEOPLE, server.clock.now());
  const numbers = chooseNumbers(2).map(({ e164 }) => e164);
  for (const person of people)
    if (world.chance.happens(0.4))
      await giveCredit(server, person.accountId, world.chance.pick([300, 500, 1200]) ?? 0);
  await actUntilEnd(world, people, numbers);
  await judgePurchases(world, people);
  await server.forget();
  return result;
}

async function actUntilEnd(world: World, people: readonly Actor[], numbers: readonly string[]) {
  const { chance, server } = world;
  const events = createProviderEvents(world, { jobs: HANDLED_JOBS });
  const customers = createCustomers(world, { slow: 0.2, cards: ['visa'] });
  const refundActs = createRefundActs(world, people);
  let orders = 0;
  const order = () => {
    const person = chance.pick(people);
    const e164 = chance.happens(0.7) ? numbers[0] : numbers[1];
    if (!person || !e164 || orders >= MAX_ORDERS) return;
    orders += 1;
    scenario(world, person, e164, (page) => customers.show(page));
  };
  const sweep = () => world.begin('sweep', () => sweepOrders(server.deps));
  const snatch = () => {
    const e164 = chance.pick(numbers);
    if (!e164 || server.sandbox.rentedNumbers().some((each) => each.e164 === e164)) return;
    world.note(`another customer of the carrier takes ${e164}`);
    server.sandbox.snatch(e164);
  };
  const happenings: Weighted[] = [
    [4, order],
    [8, () => customers.act()],
    [8, () => events.deliverWebhook()],
    [8, () => events.doJob()],
    [2, sweep],
    [6, () => world.advance(someTime(world))],
    [0.3, snatch],
    [0.5, refundActs.takeBack],
    [0.3, refundActs.release],
    [0.3, refundActs.refundInDashboard],
    [0.7, refundActs.retryWaiting],
  ];
  order();
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (!chance.happens(0.75) || !(await world.stepAnyTask())) await pickWeighted(chance, happenings)();
    events.collect();
  }
  world.calmDown();
  if (chance.happens(0.5)) await world.scheduler.endAll();
  await customers.leave();
  await settle(world, people, events, sweep);
}

function someTime({ chance }: World): number {
  if (chance.happens(0.6)) return chance.between(1, 20) * SECOND;
  return chance.happens(0.75) ? chance.between(1, 4) * MINUTE : chance.between(10, 35) * MINUTE;
}
