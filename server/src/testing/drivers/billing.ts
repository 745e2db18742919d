import { sql } from 'kysely';
import { MINUTE } from '../../clock.ts';
import { processOrder, subscriptionDue } from '../../features/billing/money/entry/billing-events.ts';
import {
  findSubscriptionOfNumber,
  type Subscription,
} from '../../features/billing/rentals/entry/subscriptions.queries.ts';
import { jobs } from '../../jobs/register.ts';
import { wakeWorkers } from '../clock/job-time.ts';
import { until } from '../factories/factories.ts';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';
import { findRemainingWork, type RemainingWork, takePostponedJobs } from './find-remaining-work.ts';

const MAX_ROUNDS = 50;
const POLLS_BETWEEN_WAKES = 10;

/**
 * Moves the clocks of the service and of the sandbox to a moment. Stops at every moment at which an order or a number
 * is due, and processes it. Sessions expire during this: see `signInAgain`.
 */
export async function advanceTo(server: TestServer, moment: Date) {
  for (;;) {
    const next = await processDueWork(server);
    if (!next || next >= moment) break;
    await setClocks(server, next);
  }
  // The clock advances during the work and may have passed the moment. It is never set back.
  if (moment > server.clock.now()) await setClocks(server, moment);
  await processDueWork(server);
}

export function passTime(server: TestServer, milliseconds: number) {
  return advanceTo(server, new Date(server.clock.now().getTime() + milliseconds));
}

/**
 * Processes every order and every number as far as possible now, and waits until no job is left.
 * @returns when the next of them is due
 */
export async function processDueWork(server: TestServer): Promise<Date | null> {
  // The per-minute sweep processes these too.
  for (const subscriptionId of (await untilJobsAreDone(server)).holds)
    await handle(server, subscriptionDue.name, { subscriptionId });
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { orders, subscriptions, isPostponed, next } = await untilJobsAreDone(server);
    if (orders.length + subscriptions.length === 0 && !isPostponed) return next;
    for (const payload of isPostponed ? await takePostponedJobs(server) : [])
      await handle(server, processOrder.name, payload);
    for (const subscriptionId of subscriptions)
      await handle(server, subscriptionDue.name, { subscriptionId });
    for (const orderId of orders) await handle(server, processOrder.name, { orderId });
  }
  throw new Error('work is still due after the last round: probably an endless loop');
}

/** Waits until every announced job that is due is done: mails are sent, texts revealed. @returns the remaining work */
export async function untilJobsAreDone(server: TestServer): Promise<RemainingWork> {
  let left: RemainingWork | undefined;
  let looks = 0;
  const look = async () => {
    left = await findRemainingWork(server);
    looks += 1;
    // A job may have fallen due since, and workers seldom poll in tests.
    if (looks % POLLS_BETWEEN_WAKES === 0) await wakeWorkers(server.db);
    return left.jobs.length === 0 && left;
  };
  return await until(look, 'the jobs to be done').catch((error: unknown) => {
    throw new Error(`these jobs are not done: ${left?.jobs.join(', ')}`, { cause: error });
  });
}

/** Waits until the only job of a kind has been tried this many times, an hour and a minute apart, or has ended earlier. */
export async function untilTried(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  name: string,
  times: number,
) {
  for (let tries = 1; tries <= times; tries += 1) {
    await until(async () => {
      const { rows } = await sql<{ retry_count: number; state: string }>`
        select retry_count, state from pgboss.job where name = ${name}`.execute(db);
      const [job] = rows;
      if (job?.state === 'completed' || job?.state === 'failed') return true;
      return job?.state === 'retry' && job.retry_count >= tries - 1;
    }, `try ${tries} of ${name}`);
    clock.advance(61 * MINUTE);
  }
}

/** Signs a person in again after their session has expired. */
export async function signInAgain(server: Pick<TestServer, 'post'>, person: Person): Promise<Person> {
  const { status, body } = await server.post<{ access_token: string; refresh_token: string }>(
    '/auth/v1/token?grant_type=password',
    { email: person.email, password: person.password },
  );
  if (status !== 200) throw new Error(`the sign-in answered ${status}: ${JSON.stringify(body)}`);
  return Object.assign(person, { accessToken: body.access_token, refreshToken: body.refresh_token });
}

/**
 * Sends texts to a rented number one after the other, through the carrier's signed webhook. @returns the status of each
 */
export async function sendTexts(server: TestServer, to: string, count: number, from = '+12025550123') {
  const results: string[] = [];
  for (let sent = 0; sent < count; sent += 1) {
    const body = `Your code is ${String(482_915 + sent).slice(-6)}`;
    const { status } = await server.sandbox.sendText({ to, from, body });
    results.push(status);
  }
  return results;
}

/** Triggers an event at the providers: posts to a path under /control of the sandbox. */
export async function control(server: TestServer, path: string, body: object = {}) {
  const response = await fetch(`${server.sandbox.origin}/control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
}

/** Pays an order on its open payment page. */
export async function payPage(server: TestServer, orderId: string, card = 'visa') {
  const checkout = server.sandbox.checkouts().find((each) => each.clientReferenceId === orderId);
  if (!checkout) throw new Error(`order ${orderId} has no payment page`);
  await server.sandbox.pay(checkout.id, { card });
  await processDueWork(server);
}

/**
 * The balance of each ledger account that is not empty, in minor units: `{ 'sales usd': -500 }`. Assets are positive,
 * liabilities and revenue negative.
 */
export async function ledgerBalances(
  { db }: Pick<TestServer, 'db'>,
  accountId?: string,
): Promise<Record<string, number>> {
  let query = db
    .selectFrom('ledger_entries')
    .select((eb) => ['ledger_account', 'currency', eb.fn.sum<string>('amount_minor').as('sum')])
    .groupBy(['ledger_account', 'currency'])
    .orderBy('ledger_account')
    .orderBy('currency');
  if (accountId) query = query.where('account_id', '=', accountId);
  const rows = await query.execute();
  return Object.fromEntries(
    rows
      .map((row) => [`${row.ledger_account} ${row.currency}`, Number(row.sum)] as const)
      .filter(([, minor]) => minor !== 0),
  );
}

/** The payments a person sees, oldest first: `2026-01-31 number_purchase card 3.95 gbp completed`. */
export async function paymentLines(server: TestServer, person: Person): Promise<string[]> {
  const { transactions } = await server.call(person, 'list-transactions', { limit: 100 });
  return transactions
    .map((each) =>
      [
        each.created_at.slice(0, 10),
        each.transaction_type,
        each.payment_method,
        each.amount.toFixed(2),
        each.currency,
        each.status,
      ].join(' '),
    )
    .reverse();
}

/** The subjects of the mails to a person, oldest first. */
export function subjectsTo({ sandbox }: Pick<TestServer, 'sandbox'>, { email }: Person): string[] {
  return sandbox
    .mailsTo(email)
    .map((mail) => mail.subject)
    .reverse();
}

/** The open plan of a number, as stored in the database. */
export async function planOf({ db }: Pick<TestServer, 'db'>, numberId: string): Promise<Subscription> {
  const plan = await findSubscriptionOfNumber(db, numberId);
  if (!plan) throw new Error(`number ${numberId} has no plan`);
  return plan;
}

async function setClocks(server: TestServer, moment: Date) {
  server.clock.set(moment);
  await server.sandbox.setClock(moment);
}

/** Runs a job at once, so that nothing due waits for the sweep. */
async function handle({ deps }: TestServer, name: string, payload: unknown) {
  const job = jobs.find((each) => each.name === name);
  if (!job) throw new Error(`nothing handles ${name}`);
  await job.run(deps, payload);
}
