import type { FunctionInput } from '@numlet/contract/functions';
import { HOUR } from '../../src/clock.ts';
import type { Actor } from '../../src/deps.ts';
import { adminGiveCredit } from '../../src/features/billing/operations/entry/functions/admin-give-credit.ts';
import { adminTakeBackCredit } from '../../src/features/billing/operations/entry/functions/admin-take-back-credit.ts';
import { newId } from '../../src/random.ts';
import type { World } from './harness/world.ts';
import { placeOrder } from './scenarios.ts';

const DOLLARS = [1, 2, 5];
const reason = 'Simulated';

/** An administrator gives a person credit, and withdraws it (rule 34, payment-list). */
export function createCreditActs(world: World, { userId, accountId }: Actor, reviewer: Actor) {
  const { chance, server } = world;
  const administrator: Actor = { ...reviewer, role: 'admin' };
  /** Makes a call, often twice with the same key, as after a lost answer. */
  const request = (what: string, call: () => Promise<unknown>) => {
    const twice = chance.happens(0.3);
    for (const _ of twice ? [1, 2] : [1]) placeOrder(world, administrator, what, call);
  };
  const creditActs = {
    /** Gives credit and soon withdraws it, as after a typing error. Chance decides what is spent in between. */
    async giveByMistake() {
      creditActs.give();
      await world.finishTasks();
      if (chance.happens(0.5)) await world.advance(chance.between(1, 25) * HOUR);
      await creditActs.takeBack();
    },
    give() {
      const amount = chance.pick(DOLLARS) ?? 1;
      const input = { key: newId(), userId, amount, reason };
      request(`to give $${amount}`, () => adminGiveCredit(server.deps, administrator, input));
    },
    async takeBack() {
      const { rows } = await server.pool.query<{ id: string }>(
        `select t.id from payment_transactions t join desk_acts a on a.id = t.desk_act_id
         where a.account_id = $1 and a.kind = 'credit' order by a.created_at desc, a.id desc limit 2`,
        [accountId],
      );
      const found = chance.pick(rows);
      if (!found) return;
      const input: FunctionInput<'admin-take-back-credit'> = {
        ...{ key: newId(), userId, transactionId: found.id, reason },
      };
      request('to withdraw given credit', async () => {
        await adminTakeBackCredit(server.deps, administrator, input);
        world.meet('given credit withdrawn');
      });
    },
  };
  return creditActs;
}

export type CreditActs = ReturnType<typeof createCreditActs>;
