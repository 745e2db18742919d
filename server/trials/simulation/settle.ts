import { MINUTE, SECOND } from '../../src/clock.ts';
import type { Actor } from '../../src/deps.ts';
import type { World } from './harness/world.ts';
import type { ProviderEvents } from './provider-events.ts';

const MAX_ROUNDS = 80;
/** More webhooks and jobs than are ever due at one moment. */
const MAX_EVENTS = 300;

/** Processes everything that is due, and advances the clock until no order and no job waits. */
export async function settle(
  world: World,
  people: readonly Actor[],
  events: ProviderEvents,
  sweep: () => void,
) {
  const { server } = world;
  const accounts = people.map(({ accountId }) => accountId);
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    await world.finishTasks();
    events.collect();
    for (let done = 0; events.deliverWebhook() || events.doJob(); done += 1) {
      if (done === MAX_EVENTS) return world.violate('there is always something to do: the jobs form a cycle');
      await world.finishTasks();
    }
    const { rows } = await server.pool.query<{ at: Date | null }>(
      'select min(next_run_at) as at from orders where account_id = any($1)',
      [accounts],
    );
    const next = [rows[0]?.at, events.nextJob()].filter((each) => each instanceof Date);
    if (next.length === 0) return;
    const soonest = Math.min(...next.map((each) => each.getTime())) - server.clock.now().getTime();
    // Later rounds take longer steps: a slow payment is polled for two weeks.
    await world.advance(Math.max(soonest, 0) + SECOND + round * round * MINUTE);
    sweep();
  }
}
