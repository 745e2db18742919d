import { DAY, later, SECOND } from '../../src/clock.ts';
import type { World } from './harness/world.ts';
import type { Living } from './living.ts';
import type { NumberOwner } from './number-owners.ts';
import type { Texts } from './texts.ts';

type Acting = { living: Living; texts: Texts; sweep(): void; pay(): Promise<void> };

/**
 * A person opens a payment page shortly before a number is due or is suspended, and most pay it in time. The boundary
 * passes before the service has learned of the payment, and texts arrive.
 */
export async function payInTheLastMinute(
  world: World,
  { person, numbers }: NumberOwner,
  { living, texts, sweep, pay }: Acting,
) {
  const { chance, server } = world;
  const { rows } = await server.pool.query<{ due: Date; number: string }>(
    `select period_due as due, phone_number_id as number from subscriptions
     where account_id = $1 and ended_at is null and period_due > $2 order by period_due limit 1`,
    [person.accountId, later(server.clock.now(), -6 * DAY)],
  );
  const [next] = rows;
  const number = numbers.find(({ id }) => id === next?.number);
  if (!next || !number) return;
  const boundary =
    next.due <= server.clock.now() || chance.happens(0.3) ? later(next.due, 7 * DAY) : next.due;
  await world.advance(
    Math.max(0, boundary.getTime() - server.clock.now().getTime() - chance.between(20, 90) * SECOND),
  );
  living.payByCard(number);
  await world.finishTasks();
  for (let tries = 0; tries < 3; tries += 1) await pay();
  await world.advance(Math.max(0, boundary.getTime() - server.clock.now().getTime()) + SECOND);
  sweep();
  if (chance.happens(0.7)) texts.arrive(number, chance.between(1, 50));
}
