import { listOffers } from '@numlet/sandbox/twilio/inventory';
import { MINUTE, SECOND } from '../../clock.ts';
import type { Actor } from '../../deps.ts';
import { sweepOrders } from '../../features/billing/sweep-orders.ts';
import { createCustomers } from './customers.ts';
import type { House } from './house.ts';
import { judgePurchases } from './judge-purchases.ts';
import { createNews } from './news.ts';
import { giveCredit, putPerson } from './people.ts';
import { createRegrets } from './regrets.ts';
import { wish } from './wishes.ts';
import { createWorld, type Story, type World } from './world.ts';

const PEOPLE = 3;
const TURNS = 170;
const MOST_ORDERS = 5;
const MOST_ROUNDS = 80;
const HANDLED = new Set([
  'order-due',
  'order-paid',
  'order-delivered',
  'order-refunded',
  'payment-review-due',
  'number-release-due',
]);

/** Two numbers for each story: what one sells must not be in the next one's way. */
let sold = 0;

/** Tells one story of people who buy numbers while everything goes wrong, and judges how it ends. */
export async function simulatePurchases(house: House, seed: number): Promise<Story> {
  const story: Story = { seed, violations: [], lines: [] };
  const world = await createWorld(house, seed, story);
  const people: Actor[] = [];
  for (let count = 0; count < PEOPLE; count += 1)
    people.push(await putPerson(house.connection.db, `person${count}`, house.clock.now()));
  const numbers = nextNumbers();
  for (const person of people)
    if (world.chance.happens(0.4))
      await giveCredit(house, person.accountId, world.chance.pick([300, 500, 1200]) ?? 0);
  await tell(world, people, numbers);
  await judgePurchases(world, people);
  await clearUp(house, people);
  return story;
}

function nextNumbers(): string[] {
  const offers = listOffers('US', 'Local').filter(({ capabilities }) => capabilities.sms);
  return [0, 1].map(() => {
    const offer = offers[sold % offers.length];
    sold += 1;
    return offer?.e164 ?? '';
  });
}

async function tell(world: World, people: readonly Actor[], numbers: readonly string[]) {
  const { chance, house } = world;
  const news = createNews(world, { jobs: HANDLED });
  const customers = createCustomers(world);
  const regrets = createRegrets(world, people);
  let orders = 0;
  const order = () => {
    const person = chance.pick(people);
    const e164 = chance.happens(0.7) ? numbers[0] : numbers[1];
    if (!person || !e164 || orders >= MOST_ORDERS) return;
    orders += 1;
    wish(world, person, e164, (page) => customers.show(page));
  };
  const sweep = () => world.begin('sweep', () => sweepOrders(house.deps));
  const snatch = () => {
    const e164 = chance.pick(numbers);
    if (!e164 || house.sandbox.rentedNumbers().some((each) => each.e164 === e164)) return;
    world.note(`another customer of the carrier takes ${e164}`);
    house.sandbox.snatch(e164);
  };
  const happenings: [weight: number, happens: () => unknown][] = [
    [4, order],
    [8, () => customers.act()],
    [8, () => news.deliverWebhook()],
    [8, () => news.doJob()],
    [2, sweep],
    [6, () => world.advance(someTime(world))],
    [0.3, snatch],
    [0.5, regrets.takeBack],
    [0.3, regrets.release],
    [0.3, regrets.refundInDashboard],
    [0.7, regrets.retryWaiting],
  ];
  order();
  for (let turn = 0; turn < TURNS; turn += 1) {
    if (!chance.happens(0.75) || !(await world.stepSomebody())) await pickWeighted(world, happenings)();
    news.collect();
  }
  world.calmDown();
  if (chance.happens(0.5)) await world.scheduler.endAll();
  await customers.leave();
  await settle(world, people, news, sweep);
}

function someTime({ chance }: World): number {
  if (chance.happens(0.6)) return chance.between(1, 20) * SECOND;
  return chance.happens(0.75) ? chance.between(1, 4) * MINUTE : chance.between(10, 35) * MINUTE;
}

function pickWeighted({ chance }: World, choices: readonly [number, () => unknown][]): () => unknown {
  const all = choices.reduce((sum, [weight]) => sum + weight, 0);
  let left = (chance.below(1_000_000) / 1_000_000) * all;
  for (const [weight, choice] of choices) {
    left -= weight;
    if (left < 0) return choice;
  }
  return () => undefined;
}

/** Everything that waits is done, and the clock runs on until nothing waits any more. */
async function settle(
  world: World,
  people: readonly Actor[],
  news: ReturnType<typeof createNews>,
  sweep: () => void,
) {
  const { house } = world;
  const accounts = people.map(({ accountId }) => accountId);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    await world.finishTasks();
    news.collect();
    while (news.deliverWebhook() || news.doJob()) await world.finishTasks();
    const { rows } = await house.pool.query<{ at: Date | null }>(
      'select min(next_run_at) as at from orders where account_id = any($1)',
      [accounts],
    );
    const next = [rows[0]?.at, news.nextJob()].filter((each) => each instanceof Date);
    if (next.length === 0) return;
    const soonest = Math.min(...next.map((each) => each.getTime())) - house.clock.now().getTime();
    // Later on in longer strides: a slow payment is asked for over two weeks.
    await world.advance(Math.max(soonest, 0) + SECOND + round * round * MINUTE);
    sweep();
  }
}

/** Frees the numbers for other stories, and keeps what is left over from being swept up there. */
async function clearUp({ pool }: House, people: readonly Actor[]) {
  const accounts = [people.map(({ accountId }) => accountId)];
  await pool.query("update phone_numbers set status = 'released' where account_id = any($1)", accounts);
  await pool.query(
    'update subscriptions set next_event_at = null, ended_at = updated_at where account_id = any($1)',
    accounts,
  );
  await pool.query(
    `update orders set next_run_at = null, state = case when state in ('active', 'expired', 'refunded') then state else 'expired' end
     where account_id = any($1) and (next_run_at is not null or state not in ('active', 'expired', 'refunded'))`,
    accounts,
  );
}
