import { setTimeout as wait } from 'node:timers/promises';
import { type CpuTime, withCpuTime } from './service/cpu-time.ts';
import { seedDueRenewals } from './service/seed-due-renewals.ts';
import { type Service, startService } from './service/start-service.ts';

export type RenewalsResult = {
  postgresVersion: string;
  renewals: number;
  /** From the first created order to the last delivered one. */
  seconds: number;
  cpu: CpuTime;
  charged: number;
  delivered: number;
  /** Orders and charges after every number was processed again. */
  second: { orders: number; charges: number };
  ok: boolean;
};

const POLL_INTERVAL_MS = 250;
const LIMIT_MS = 5 * 60_000;

/**
 * Makes this many numbers due at one instant, each renewed with its account's saved card: order, charge at the sandbox,
 * ledger, period, mail. The sweep of the next minute finds them. Then all are made due again.
 */
export async function measureRenewals({
  renewals,
  profileTo,
}: {
  renewals: number;
  profileTo?: string | undefined;
}): Promise<RenewalsResult> {
  const service = await startService(profileTo, { people: renewals });
  const { connection, sandbox } = service;
  await seedDueRenewals(connection.db, sandbox, new Date());
  await connection.pool.query('analyze');
  const { cpu } = await withCpuTime(service.pid, service.pid, async () => {
    await until(async () => (await countRenewals(service)).delivered === renewals);
    return {};
  });
  const first = await countRenewals(service);
  const charged = sandbox.state().stripe.charges.size;

  await connection.pool.query('update subscriptions set next_event_at = created_at');
  await until(async () => (await countDue(service)) === 0);
  const orders = (await countRenewals(service)).orders;
  const charges = sandbox.state().stripe.charges.size;
  await service.stop();
  return {
    postgresVersion: service.postgresVersion,
    renewals,
    seconds: first.seconds,
    cpu,
    charged,
    delivered: first.delivered,
    second: { orders, charges },
    ok: [charged, first.delivered, first.orders, orders, charges].every((count) => count === renewals),
  };
}

async function countRenewals({ connection }: Service) {
  const { rows } = await connection.pool.query<{ orders: string; delivered: string; seconds: string | null }>(
    `select count(*) as orders, count(delivered_at) as delivered,
      extract(epoch from max(delivered_at) - min(created_at)) as seconds from orders where kind = 'renewal'`,
  );
  const [row] = rows;
  return {
    orders: Number(row?.orders),
    delivered: Number(row?.delivered),
    seconds: Number(row?.seconds ?? 0),
  };
}

async function countDue({ connection }: Service): Promise<number> {
  const { rows } = await connection.pool.query<{ due: string }>(
    'select count(*) as due from subscriptions where next_event_at <= now()',
  );
  return Number(rows[0]?.due);
}

async function until(condition: () => Promise<boolean>) {
  const end = Date.now() + LIMIT_MS;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The renewals were not done after five minutes.');
    await wait(POLL_INTERVAL_MS);
  }
}
