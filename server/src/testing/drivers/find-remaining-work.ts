import { sql } from 'kysely';
import { later, SECOND } from '../../clock.ts';
import { executeNamed } from '../../db/prepared.ts';
import type { Deps } from '../../deps.ts';
import { processOrder } from '../../features/billing/money/entry/billing-events.ts';
import type { TestServer } from '../harness/test-server.ts';

/**
 * The remaining work, read in one snapshot of the database, so that none is missed while it moves from one kind to
 * another.
 */
export type RemainingWork = {
  /** `name (state)` of jobs that are due, and of running ones. */
  jobs: string[];
  /** Orders that are due, and those with a crypto payment that is due for a check. */
  orders: string[];
  subscriptions: string[];
  /** Plans whose billing is paused without a reason, or not paused although there is one. */
  holds: string[];
  /** Whether an order was busy with another worker, so that its job is scheduled again within seconds. */
  isPostponed: boolean;
  /** When the next order or number is due. */
  next: Date | null;
};

const POSTPONED_MS = 5 * SECOND;

/** Reads everything in one statement, since tests call this more often than anything else. */
export async function findRemainingWork({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<RemainingWork> {
  const now = clock.now();
  const { rows } = await executeNamed(
    'test: look for work',
    sql<RemainingWork>`
      select
        array(select name || ' (' || state || ')' from pgboss.job
          where state in ('created', 'retry', 'active') and start_after <= pgboss.job_now()
            and not starts_with(name, '__pgboss')) as jobs,
        array(select id from orders where next_run_at <= ${now}
          union select order_id from crypto_payments where next_look_at <= ${now}) as orders,
        array(select id from subscriptions where next_event_at <= ${now}) as subscriptions,
        array(select s.id from subscriptions s
          join memberships m on m.account_id = s.account_id join profiles p on p.user_id = m.user_id
          cross join lateral (
            select p.account_status = 'suspended' and coalesce(p.suspended_until > ${now}, true) as is_suspended
          ) as account
          where s.ended_at is null and case when s.billing_paused_at is not null
            then s.disputed_at is null and not is_suspended
            else is_suspended and p.deletion_requested_at is null and s.phone_number_id is not null end) as holds,
        exists (select from pgboss.job where name = ${processOrder.name} and state = 'created'
          and start_after > pgboss.job_now() and start_after <= ${later(now, POSTPONED_MS)}) as "isPostponed",
        least(
          (select min(next_run_at) from orders where next_run_at > ${now}),
          (select min(next_event_at) from subscriptions where next_event_at > ${now}),
          (select min(next_look_at) from crypto_payments where next_look_at > ${now})
        ) as next`,
    db,
  );
  const [left] = rows;
  if (!left) throw new Error('the database says nothing of the work that is left');
  return left;
}

/** Takes the jobs of orders that were busy with another worker, so that a test does not wait seconds for them. */
export async function takePostponedJobs({ db, clock }: TestServer): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    DELETE FROM pgboss.job
    WHERE name = ${processOrder.name} AND state = 'created' AND start_after > pgboss.job_now()
      AND start_after <= ${later(clock.now(), POSTPONED_MS)}
    RETURNING data -> 'payload' AS payload
  `.execute(db);
  return rows.map((row) => row.payload);
}
