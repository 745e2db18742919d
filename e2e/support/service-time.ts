import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '@numlet/server/db/connect';
import { addressOf } from '@numlet/server/db/data-folder';
import { expect } from '@playwright/test';

/**
 * Changes what a browser cannot wait for. Only one number's dates are moved back, so all other people of the same
 * service stay in the present.
 */
export const serviceTime = {
  /** As if this number were older by `days`. The service itself determines the consequences. */
  letDaysPass: (e164: string, days: number) =>
    change(
      `anchor_at = anchor_at - $2 * interval '1 day', period_start = period_start - $2 * interval '1 day',
       period_due = period_due - $2 * interval '1 day', grace_started_at = grace_started_at - $2 * interval '1 day',
       next_event_at = now()`,
      [e164, days],
    ),
  /** As if `used` texts of the period had arrived already. */
  letTextsCome: (e164: string, used: number) => change('used_sms = $2', [e164, used]),
};

export const codeTime = {
  /** As if the last code to a phone had been sent a minute earlier, so that another may be sent. */
  letMinutePass: (phone: string) =>
    run(`update phone_verifications set sent_at = sent_at - interval '1 minute' where phone_number = $1`, [
      phone,
    ]),
};

export const purchaseTime = {
  /** As if attempts at the carrier had failed for minutes, until the service stops trying. */
  letTriesPass: (orderId: string) =>
    expect
      .poll(async () => {
        // An attempt in progress continues to count from the number at which it began.
        await run(
          `update orders set tries = 7 where id = $1 and state = 'provisioning' and tries between 1 and 6`,
          [orderId],
        );
        return run(`select from orders where id = $1 and state = 'needs_action'`, [orderId]);
      })
      .toBe(1),
  /** As if a minute had passed since this number was paid from credit. */
  letMinutePass: (e164: string) =>
    run(
      `update orders set created_at = created_at - interval '1 minute' where e164 = $1 and method = 'credit'`,
      [e164],
    ),
  /** As if the order had been placed at another price, in cents. */
  setAmount: (orderId: string, minor: number) =>
    run('update orders set amount_minor = $2, usd_minor = $2 where id = $1', [orderId, minor]),
};

/** As if this number had been rented a minute earlier: the times of the carrier's list are whole seconds. */
export const moveRentalBack = (e164: string) =>
  run(
    "update phone_numbers set delivered_at = delivered_at - interval '1 minute' where e164 = $1 and status = 'active'",
    [e164],
  );

/** As if the days in which the bank accepts an answer to this person's dispute had passed. */
export const expireDisputeAnswer = (email: string) =>
  run(
    `update disputes set answer_due_at = answer_due_at - interval '8 days' from orders, users
     where orders.id = order_id and users.id = orders.user_id and users.email = $1`,
    [email],
  );

/** As if a requested deletion could no longer be cancelled. */
export const expireUndo = (email: string) =>
  run(
    `update profiles set deletion_requested_at = deletion_requested_at - interval '15 days'
     from users where users.id = user_id and users.email = $1`,
    [email],
  );

/** As if a person had signed up before the terms had to be accepted. */
export async function withdrawTerms(email: string): Promise<void> {
  await run(
    'update profiles set terms_accepted_at = null from users where users.id = user_id and users.email = $1',
    [email],
  );
}

/** As if the person had confirmed their identity six minutes ago in this session. Other sessions are unchanged. */
export async function moveConfirmationBack(sessionId: string): Promise<void> {
  await run(
    `update sessions set amr = (
       select jsonb_agg(jsonb_set(method, '{timestamp}', to_jsonb((method ->> 'timestamp')::bigint - 360)))
       from jsonb_array_elements(amr) as method)
     where id = $1`,
    [sessionId],
  );
}

/** As if the week in which a mailed link works had passed. */
export async function expireMailingLink(email: string): Promise<void> {
  const connection = await connect(databaseUrl(), { max: 1 });
  try {
    await connection.pool.query(
      "update mailing_entries set token_expires_at = now() - interval '1 second' where email = $1",
      [email],
    );
  } finally {
    await connection.close();
  }
}

/** As if `count` jobs had failed for good, about an account that does not exist. @returns the name of the queue */
export async function addFailedJobs(count: number): Promise<string> {
  const queue = 'account-status-changed';
  await run(
    `insert into pgboss.job (id, name, data, state, completed_on, retry_count, output, policy, singleton_key)
     select id, $2, '{"payload": {"accountId": "01970000-0000-7000-8000-000000000000"}}', 'failed',
       pgboss.job_now(), 12, '{"message": "the database was away"}', 'short', id::text
     from (select gen_random_uuid() as id from generate_series(1, $1)) as made`,
    [count, queue],
  );
  return queue;
}

/** As if thirty codes had been sent to numbers of this prefix two hours ago, and two of them had been typed. */
export const stopPrefix = (prefix: string) =>
  run(
    `with people as (
       insert into users (id, email, user_metadata, created_at, updated_at)
       select gen_random_uuid(), gen_random_uuid() || '@example.com', '{}', now(), now() from generate_series(1, 30)
       returning id
     )
     insert into phone_verifications (id, user_id, phone_number, prefix, attempts_left, state, sent_at, expires_at)
     select gen_random_uuid(), id, $1 || '00000' || n, $1, 3,
       case when n <= 2 then 'approved' else 'dead' end, now() - interval '2 hours', now() - interval '110 minutes'
     from (select id, row_number() over () as n from people) as numbered`,
    [prefix],
  );

function change(assignments: string, [e164, value]: [e164: string, value: number]) {
  return run(
    `update subscriptions set ${assignments} from phone_numbers
     where phone_numbers.id = subscriptions.phone_number_id and phone_numbers.e164 = $1 and ended_at is null`,
    [e164, value],
  );
}

/** @returns how many rows the query changed */
async function run(query: string, values: unknown[]): Promise<number> {
  const connection = await connect(databaseUrl(), { max: 1 });
  try {
    return (await connection.pool.query(query, values)).rowCount ?? 0;
  } finally {
    await connection.close();
  }
}

/** The database of the service that these tests started. */
function databaseUrl(): string {
  const folder = process.env.NUMLET_DATA ?? '';
  const lock = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8');
  const password = readFileSync(join(folder, 'postgres-password'), 'utf8').trim();
  return addressOf(Number(lock.split('\n')[3]), password, 'numlet');
}

/** Starts a scheduled job at once instead of within the hour. */
export const startJob = (queue: string) =>
  run(
    `insert into pgboss.job (id, name, data, state, policy, start_after)
     values (gen_random_uuid(), $1, '{"payload": {}}', 'created', 'short', pgboss.job_now())
     on conflict do nothing`,
    [queue],
  );
