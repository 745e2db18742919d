import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../clock.ts';
import { recordBackup } from '../../../db/backup/record-backup.ts';
import { newId } from '../../../random.ts';
import { auditOf } from '../../../testing/drivers/administration.ts';
import { signInAgain } from '../../../testing/drivers/billing.ts';
import {
  aNumber,
  anAdministrator,
  anOpenCheckout,
  aUser,
  until,
} from '../../../testing/factories/factories.ts';
import { collectLog } from '../../../testing/harness/collect-log.ts';
import { sharedTestServer, testServer } from '../../../testing/harness/test-server.ts';
import { dropOldLogKinds } from './store-log-kinds.ts';

const jwks = '/auth/v1/.well-known/jwks.json';

test('the System tab shows the state of database, servers and keys, and misconfigurations without a secret', async () => {
  const server = await sharedTestServer({
    environment: { TWILIO_VERIFY_SERVICE_SID: 'MG00000000000000000000000000001234' },
  });
  const administrator = await anAdministrator(server);
  await recordBackup(server.databaseUrl, { madeAt: server.clock.now(), name: 'numlet-1', bytes: 412 });
  const system = await server.call(administrator, 'admin-system');
  expect(system.database).toMatchObject({
    postgres: expect.stringMatching(/^\d+\.\d/),
    partitions_ahead: 14,
    default_rows: 0,
    last_backup: { name: 'numlet-1', bytes: 412 },
  });
  expect(system.database.own_connections).toBeGreaterThan(5);
  expect(system.database.tables.map(({ name }) => name)).toContain('messages');
  expect(system.servers).toMatchObject([{ is_this: true, version: '1.0.0', node: process.versions.node }]);
  expect(system.signing_keys).toMatchObject([{ state: 'signs', retired_at: null }]);
  expect(system.verify_service).toEqual({ kind: 'messaging', shown: 'MG…1234', made: null });
  const verify = system.providers.find(({ provider }) => provider === 'twilio-verify');
  expect(verify?.problems).toEqual([expect.stringContaining('starts with MG')]);
  expect(system.providers.filter((each) => each.signature_secret === 'present')).toHaveLength(3);
  expect(JSON.stringify(system)).not.toMatch(/sk_test|whsec|ipn/i);
});

test('a probe calls each provider, even a provider that is known to be down; once it responds everyone may call it again; the overview names the outages', async () => {
  const server = await testServer({ compose: { providers: { failures: 3 } } });
  const administrator = await anAdministrator(server);
  const probe = (provider: 'twilio' | 'twilio-verify' | 'stripe' | 'nowpayments' | 'mail' | 'google') =>
    server.call(administrator, 'admin-probe-provider', { provider });
  for (const provider of ['twilio-verify', 'stripe', 'nowpayments', 'mail', 'google'] as const)
    expect([provider, await probe(provider)]).toMatchObject([provider, { answered: true, balance: null }]);
  expect(await probe('twilio')).toMatchObject({
    answered: true,
    balance: { amount: '250.00', currency: 'USD', is_low: false },
  });

  server.sandbox.injectFault({ provider: 'twilio', operation: 'account', kind: 'error', times: 3 });
  for (const _ of [1, 2, 3]) expect(await probe('twilio')).toMatchObject({ answered: false, balance: null });
  const seen = async () =>
    (await server.call(administrator, 'admin-system')).providers.find((each) => each.provider === 'twilio');
  expect(await seen()).toMatchObject({ is_down: true, probe: { answered: false } });
  const outages = async () => (await server.call(administrator, 'admin-outages')).outages;
  expect(await outages()).toEqual([{ provider: 'twilio', why: 'no_answer' }]);
  expect(await probe('twilio')).toMatchObject({ answered: true });
  expect(await seen()).toMatchObject({ is_down: false, last_failure: null, probe: { answered: true } });
  expect(await outages()).toEqual([]);
  server.sandbox.injectFault({ provider: 'twilio', operation: 'account', kind: 'error', code: 20003 });
  await probe('twilio');
  expect(await outages()).toEqual([{ provider: 'twilio', why: 'key_refused' }]);
});

test('failed jobs are listed with their errors, retried singly or together, or set aside with a reason; jobs that run again automatically are not offered', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const queue = 'account-status-changed';
  // All of them fail within one millisecond, the precision of a cursor.
  const fail = (name: string, count: number) =>
    server.numlet.connection.pool.query(
      `insert into pgboss.job (id, name, data, state, completed_on, retry_count, output, policy, singleton_key)
       select id, $1, '{"payload": {"accountId": "01970000-0000-7000-8000-000000000000", "to": "a@b.example"}}', 'failed',
         date_trunc('milliseconds', pgboss.job_now()) + made * interval '1 microsecond', 12,
         '{"message": "the provider said no"}', 'short', id::text
       from (select made, ('01970000-0000-7000-8000-00000000000' || made)::uuid as id
         from generate_series(1, $2::int) as made) as jobs`,
      [name, count],
    );
  await fail(queue, 3);
  await fail('order-sweep-due', 1);
  const failedOf = async (name: string) =>
    (await server.call(administrator, 'admin-system')).queues.find((each) => each.queue === name);
  expect(await failedOf(queue)).toMatchObject({ failed: 3, retry: 'offered' });
  expect(await failedOf('order-sweep-due')).toMatchObject({ failed: 1, retry: 'by_clock' });
  const first = await server.call(administrator, 'admin-jobs', { queue, limit: 2 });
  expect(first.jobs).toMatchObject([
    { error: 'the provider said no', tries: 13, about: 'accountId 01970000-0000-7000-8000-000000000000' },
    {},
  ]);
  const rest = await server.call(administrator, 'admin-jobs', { queue, cursor: first.next_cursor ?? '' });
  expect(rest).toMatchObject({ jobs: [{}], next_cursor: null });

  const [aside, again] = first.jobs;
  expect(
    await server.refused(administrator, 'admin-set-aside-job', { queue, jobId: aside?.id }),
  ).toMatchObject({
    field: 'reason',
  });
  const setAside = { queue, jobId: aside?.id ?? '', reason: 'The account is gone' };
  await server.call(administrator, 'admin-set-aside-job', setAside);
  expect(await server.refused(administrator, 'admin-set-aside-job', setAside)).toMatchObject({ status: 409 });
  expect(await server.call(administrator, 'admin-retry-jobs', { queue, jobId: again?.id ?? '' })).toEqual({
    retried: 1,
  });
  expect(await server.call(administrator, 'admin-retry-jobs', { queue })).toEqual({ retried: 1 });
  expect(await server.refused(administrator, 'admin-retry-jobs', { queue })).toMatchObject({ status: 409 });
  expect(await server.refused(administrator, 'admin-retry-jobs', { queue: 'order-sweep-due' })).toMatchObject(
    {
      status: 409,
    },
  );
  // The workers have picked both jobs up. The account has no numbers, so both are done at once.
  await until(async () => {
    const { rows } = await server.numlet.connection.pool.query<{ state: string }>(
      'select state::text as state from pgboss.job where name = $1 order by 1',
      [queue],
    );
    return rows.filter(({ state }) => state === 'completed').length === 2;
  }, 'the jobs are done');
  expect(await auditOf(server, 'job_set_aside')).toMatchObject([{ reason: 'The account is gone' }]);
  expect(await auditOf(server, 'jobs_retried')).toHaveLength(2);
});

test('a stuck order and a stuck number are shown, processed on request, and audited with their owners', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const number = await aNumber(server, person);
  const { orderId } = await anOpenCheckout(server, person);
  expect(await server.call(administrator, 'admin-system')).toMatchObject({ orders: [], subscriptions: [] });

  server.clock.advance(32 * DAY);
  await signInAgain(server, administrator);
  const { orders, subscriptions } = await server.call(administrator, 'admin-system');
  expect(orders).toMatchObject([{ id: orderId, state: 'awaiting_payment', person: { email: person.email } }]);
  expect(subscriptions).toMatchObject([{ phone_number: number.e164, person: { id: person.userId } }]);
  const row = await server.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const others = Array.from({ length: 50 }, (_, place) => ({
    ...row,
    id: newId(),
    e164: `+1202555${1000 + place}`,
  }));
  await server.db.insertInto('orders').values(others).execute();
  const many = await server.call(administrator, 'admin-system');
  expect(many.orders).toHaveLength(50);
  expect(many.has_more).toEqual({ orders: true, subscriptions: false, deletions: false });
  await server.db
    .deleteFrom('orders')
    .where(
      'id',
      'in',
      others.map(({ id }) => id),
    )
    .execute();
  const look = { what: 'order', id: orderId } as const;
  await server.call(administrator, 'admin-look-now', look);
  await server.call(administrator, 'admin-look-now', {
    what: 'subscription',
    id: subscriptions[0]?.id ?? '',
  });
  await until(async () => {
    const now = await server.call(administrator, 'admin-system');
    return now.orders.length + now.subscriptions.length === 0;
  }, 'both have moved on');
  expect(await server.refused(administrator, 'admin-look-now', look)).toMatchObject({ status: 409 });
  for (const action of ['order_looked_at', 'subscription_looked_at'])
    expect(await auditOf(server, action)).toMatchObject([{ target_user_id: person.userId }]);
});

test('warnings and errors are grouped by kind, stored for 14 days, found by the id of their request, and contain no error text', async () => {
  const server = await testServer({ environment: { LOG_LEVEL: 'warn' }, compose: { logTo: collectLog() } });
  const administrator = await anAdministrator(server);
  const { log } = server.deps;
  const error = Object.assign(new Error('Key (email)=(ines@example.com) already exists'), { code: '23505' });
  for (const requestId of ['req-one', 'req-two']) log.error({ err: error, requestId }, 'a request failed');
  log.warn({ job: 'order-sweep-due', userId: 'u-1', ip: '192.0.2.7' }, 'a job is late');
  log.error(error);
  const list = (input = {}) => server.call(administrator, 'admin-errors', input);
  await until(async () => (await list()).errors.length === 3, 'the lines are written down');
  expect((await list({ search: 'req-one' })).errors).toMatchObject([
    {
      message: 'a request failed',
      error: 'Error 23505',
      lines: 2,
      lines_today: 2,
      last_request_id: 'req-two',
    },
  ]);
  expect((await list({ level: 'warn' })).errors).toMatchObject([{ place: 'order-sweep-due', lines: 1 }]);
  expect((await list({ search: 'nobody' })).errors).toEqual([]);
  const rows = await server.db.selectFrom('log_kinds').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/ines@|192\.0\.2\.7|u-1/);
  const page = await list({ limit: 2 });
  expect((await list({ limit: 2, cursor: page.next_cursor ?? '' })).errors).toHaveLength(1);

  server.clock.advance(13 * DAY);
  await dropOldLogKinds(server.deps);
  expect(await server.db.selectFrom('log_kinds').selectAll().execute()).toHaveLength(3);
  server.clock.advance(DAY);
  await dropOldLogKinds(server.deps);
  expect(await server.db.selectFrom('log_kinds').selectAll().execute()).toEqual([]);
});

test('the ledger and the audit log are checked in the background, one run of a kind at a time, and a finding is a sentence', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  await aNumber(server, person);
  await server.db.updateTable('billing_accounts').set({ credit_minor: 700 }).execute();
  const month = server.clock.now().toISOString().slice(0, 7);
  expect((await server.call(administrator, 'admin-receipts')).months).toEqual([
    { month, method: 'card', currency: 'usd', amount: 5 },
  ]);
  const last = async (kind: string) =>
    (await server.call(administrator, 'admin-system')).checks.find((check) => check.kind === kind);
  for (const check of ['ledger', 'audit'] as const) {
    expect(await server.call(administrator, 'admin-run-check', { check })).toEqual({ started: true });
    const run = await until(async () => {
      const found = await last(check);
      return found?.finished_at ? found : null;
    }, `the check of the ${check}`);
    expect(run).toMatchObject({ error: null, seen: expect.objectContaining({}) });
    expect(run.findings.map(({ rule }) => rule)).toEqual(
      check === 'audit' ? [] : ['Every credit balance is the sum of its ledger entries'],
    );
  }
  await server.db
    .insertInto('check_runs')
    .values({
      id: '01970000-0000-7000-8000-000000000001',
      kind: 'ledger',
      started_at: server.clock.now(),
    })
    .execute();
  expect(await server.call(administrator, 'admin-run-check', { check: 'ledger' })).toEqual({
    started: false,
  });
  server.clock.advance(HOUR + MINUTE);
  await signInAgain(server, administrator);
  expect(await server.call(administrator, 'admin-run-check', { check: 'ledger' })).toEqual({ started: true });
  expect(await auditOf(server, 'check_started')).toHaveLength(3);
});

test("the signing key gets a successor at an administrator's request: two are published, and the next request is refused", async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  expect(await server.refused(administrator, 'admin-rotate-signing-key', {})).toMatchObject({
    field: 'reason',
  });
  const reason = 'A laptop with a copy of the data was lost';
  const { kid } = await server.call(administrator, 'admin-rotate-signing-key', { reason });
  // Each server reads the keys once a minute.
  server.clock.advance(MINUTE);
  const { body } = await server.get<{ keys: { kid: string }[] }>(jwks);
  expect(body.keys).toHaveLength(2);
  expect(body.keys.map((key) => key.kid)).toContain(kid);
  expect((await server.call(administrator, 'admin-system')).signing_keys).toMatchObject([
    { kid, state: 'published' },
    { state: 'signs' },
  ]);
  expect(await server.refused(administrator, 'admin-rotate-signing-key', { reason })).toMatchObject({
    status: 409,
  });
  expect(await auditOf(server, 'signing_key_rotated')).toMatchObject([{ reason }]);
});
