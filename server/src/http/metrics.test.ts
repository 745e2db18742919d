import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { later, MINUTE } from '../clock.ts';
import { createFiguresReader } from '../db/operator-figures.ts';
import { inbound, sign, webhook } from '../testing/drivers/inbound-texts.ts';
import {
  aNewcomer,
  aNumber,
  anAdministrator,
  anOpenCheckout,
  aUser,
  until,
} from '../testing/factories/factories.ts';
import { createClient } from '../testing/harness/client.ts';
import { cutOff } from '../testing/harness/cut-off.ts';
import { readLive } from '../testing/harness/live-reader.ts';
import { readMetrics } from '../testing/harness/read-metrics.ts';
import { takePort } from '../testing/harness/test-databases.ts';
import { type TestServer, testServer } from '../testing/harness/test-server.ts';

test('the metrics of the service are served only on its own machine, not through a proxy', async () => {
  const server = await testServer();
  expect((await server.get('/metrics')).status).toBe(200);
  expect((await server.get('/metrics', { 'x-forwarded-for': '203.0.113.7' })).status).toBe(404);
});

test('METRICS_PORT serves metrics and health to a scraper from anywhere, and nothing else', async () => {
  const port = await takePort(inject('databaseServer'));
  await testServer({ environment: { METRICS_PORT: String(port) } });
  const scraper = createClient(`http://127.0.0.1:${port}`);
  const elsewhere = { 'x-forwarded-for': '203.0.113.7', host: 'scraped.example' };
  expect(await scraper.get('/metrics', elsewhere)).toMatchObject({
    status: 200,
    body: expect.stringContaining('numlet_build_info'),
  });
  expect((await scraper.get('/healthz', elsewhere)).status).toBe(200);
  expect((await scraper.get('/readyz', elsewhere)).status).toBe(200);
  for (const path of ['/', '/openapi.json', '/auth/v1/user', '/functions/v1/get-profile'])
    expect([path, (await scraper.get(path)).status]).toEqual([path, 404]);
});

test('each metric has the prefix of the service or a standard name, and follows the conventions of Prometheus', async () => {
  const server = await testServer();
  const { names, value } = await readMetrics(server);
  for (const { name, type } of names) {
    expect(name).toMatch(/^(numlet|process|nodejs)_[a-z0-9_]+$/);
    if (name.startsWith('numlet_'))
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
    if (type === 'histogram') expect(name).toMatch(/_seconds$/);
  }
  expect(names).toContainEqual({ name: 'numlet_live_connections', type: 'gauge' });
  const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  expect(value('numlet_build_info', { version })).toBe(1);
});

test('waiting jobs and the states of orders are reported, with the age of the oldest', async () => {
  const server = await testServer();
  const person = await aUser(server);
  await anOpenCheckout(server, person);
  await aJobThatWaits(server, 90);
  await aJobThatWaits(server, 30);
  // Figures that take two seconds on a busy machine are left out.
  const { value } = await until(async () => {
    const read = await readMetrics(server);
    return read.value('numlet_database_up') === 1 && read;
  }, 'the figures of the database');
  expect(value('numlet_queue_jobs', { queue: 'without-workers' })).toBe(2);
  expect(value('numlet_queue_oldest_job_age_seconds', { queue: 'without-workers' })).toBeGreaterThanOrEqual(
    90,
  );
  expect(value('numlet_queue_jobs', { queue: 'process-order' })).toBe(0);
  expect(value('numlet_orders', { state: 'awaiting_payment' })).toBe(1);
  expect(value('numlet_orders', { state: 'needs_action' })).toBe(0);
  expect(value('numlet_database_size_bytes')).toBeGreaterThan(1_000_000);
});

test('the last balance read at the carrier is reported in its currency, if there is one, and so is a push service that refuses us', async () => {
  const server = await testServer();
  const balance = { carrier: 'twilio', currency: 'usd' };
  const read = () =>
    until(async () => {
      const metrics = await readMetrics(server);
      return metrics.value('numlet_database_up') === 1 && metrics;
    }, 'the figures of the database');
  expect((await read()).find('numlet_carrier_balance', balance)).toEqual([]);
  expect((await read()).find('numlet_push_refused_seconds', {})).toEqual([]);
  const minuteAgo = later(server.clock.now(), -MINUTE);
  await server.db
    .insertInto('push_refusals')
    .values({ service: 'apple', since: minuteAgo, last_at: minuteAgo, status: 403 })
    .execute();
  await server.call(await anAdministrator(server), 'admin-probe-provider', { provider: 'twilio' });
  const { balance_amount } = await server.db
    .selectFrom('provider_probes')
    .select('balance_amount')
    .where('provider', '=', 'twilio')
    .executeTakeFirstOrThrow();
  // Figures are read once every few seconds.
  await until(async () => {
    const [point] = (await read()).find('numlet_carrier_balance', balance);
    return point?.value === Number(balance_amount);
  }, 'the balance at the carrier');
  expect((await read()).value('numlet_push_refused_seconds', { service: 'apple' })).toBeGreaterThanOrEqual(
    60,
  );
});

test('while the database is down a scrape says so, and has all other metrics', async () => {
  const server = await testServer();
  const open = await cutOff(server);
  const { value, find } = await readMetrics(server);
  expect(value('numlet_database_up')).toBe(0);
  expect(find('numlet_queue_jobs', {})).toEqual([]);
  expect(value('numlet_live_connections')).toBe(0);
  expect(value('numlet_database_pool_max_connections', { pool: 'requests' })).toBeGreaterThan(0);
  await open();
});

test('for any number of scrapes, the database is queried once every few seconds', async () => {
  const server = await testServer();
  const reader = createFiguresReader(server.databaseUrl, server.clock);
  const first = reader.read();
  expect(reader.read()).toBe(first);
  const figures = await first;
  await aJobThatWaits(server, 60);
  expect(await reader.read()).toBe(figures);
  await reader.close();
});

test('no label reveals a person, and URLs that strangers invent are one route', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const { e164 } = await aNumber(server, person);
  const reader = await readLive(server.origin, person);
  const text = inbound(e164, 'SMa1');
  expect(await webhook(server, text, sign(server, text))).toBe(200);
  await until(async () => reader.received.length === 1, 'the text');
  for (let made = 0; made < 20; made += 1) await server.get(`/made-up/${made}?of=${made}`);
  await server.get('/', { host: 'else.example' });

  const { body, samples, find } = await readMetrics(server);
  for (const known of [person.email, person.userId, person.phone, e164, text.From ?? '', 'made-up'])
    expect(body).not.toContain(known);
  expect(samples.flatMap(({ labels }) => Object.values(labels)).join(' ')).not.toMatch(
    /[0-9a-f]{8}-[0-9a-f]{4}|@|\+\d{6}/,
  );
  const unknown = find('numlet_http_request_duration_seconds_count', { method: 'GET', status: '404' });
  expect(unknown.map(({ value }) => value)).toEqual([20]);
});

test('texts are counted when they are accepted or refused, and their delay when they are written to an open stream', async () => {
  const server = await testServer();
  const person = await aUser(server);
  const { e164 } = await aNumber(server, person);
  const read = async (name: string, labels = {}) => (await readMetrics(server)).value(name, labels);
  const reader = await readLive(server.origin, person);
  expect(await read('numlet_live_connections')).toBe(1);
  for (const sid of ['SMa1', 'SMa2']) {
    const text = inbound(e164, sid);
    expect(await webhook(server, text, sign(server, text))).toBe(200);
  }
  expect(await webhook(server, inbound(e164, 'SMa3'), 'a wrong signature')).toBe(403);
  await until(async () => reader.received.length === 2, 'the texts');

  expect(await read('numlet_texts_accepted_total')).toBe(2);
  expect(await read('numlet_texts_refused_total', { reason: 'signature' })).toBe(1);
  expect(await read('numlet_texts_refused_total', { reason: 'overloaded' })).toBe(0);
  expect(await read('numlet_text_stream_delay_seconds_count')).toBe(2);
  expect(await read('numlet_text_stream_delay_seconds_sum')).toBeLessThan(30);
  reader.close();
  await until(async () => (await read('numlet_live_connections')) === 0, 'the end of the stream');
  // Missed texts are sent later. Their delay is not ours and is not counted.
  const again = await readLive(server.origin, person, 0);
  await until(async () => again.received.length === 2, 'the texts again');
  expect(await read('numlet_text_stream_delay_seconds_count')).toBe(2);
});

test('dashboard and alerts name existing metrics, and leave out none of ours', async () => {
  const server = await testServer();
  const { names } = await readMetrics(server);
  const known = new Set(names.map(({ name }) => name));
  const series = names.filter(({ type }) => type === 'histogram').map(({ name }) => name);
  const inFile = (file: string) =>
    readFileSync(new URL(`../../../docs/monitoring/${file}`, import.meta.url), 'utf8');
  const dashboard = inFile('numlet-dashboard.json');
  const alerts = inFile('numlet-alerts.yml');
  const named = [...`${dashboard} ${alerts}`.matchAll(/\b(numlet|process|nodejs)_[a-z0-9_]+/g)].map(
    ([name]) =>
      series.reduce(
        (text, histogram) => text.replace(new RegExp(`^(${histogram})_(bucket|count|sum)$`), '$1'),
        name,
      ),
  );
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  const ours = [...known].filter((name) => name.startsWith('numlet_'));
  expect(ours.filter((name) => !named.includes(name))).toEqual([]);
  for (const name of ours) expect(inFile('README.md')).toContain(`\`${name}\``);

  const rules = alerts.split('- alert: ').slice(1);
  expect(rules.length).toBeGreaterThan(15);
  for (const rule of rules)
    for (const part of [/expr:/, /severity: (critical|warning)/, /summary:/, /action:/])
      expect(rule).toMatch(part);
});

test('the alert for failing requests counts no health check, which a load balancer requests every second', () => {
  const alerts = readFileSync(new URL('../../../docs/monitoring/numlet-alerts.yml', import.meta.url), 'utf8');
  const rule = alerts.split('- alert: ').find((each) => each.startsWith('NumletRequestsFailing')) ?? '';
  const selectors = [...rule.matchAll(/_seconds_count\{[^}]*route!~"([^"]+)"/g)].map(([, routes]) => routes);
  expect(selectors).toHaveLength(2);
  for (const routes of selectors)
    for (const [path, isLeftOut] of [
      ['/readyz', true],
      ['/healthz', true],
      ['/metrics', true],
      ['/functions/v1/:name', false],
      ['/webhooks/stripe', false],
    ] as const)
      expect([path, new RegExp(`^(?:${routes})$`).test(path)]).toEqual([path, isLeftOut]);
});

test('a job that fails is counted under its queue', async () => {
  const server = await testServer();
  server.deps.mail = {
    ...server.deps.mail,
    send: async () => {
      throw new Error('the mail server is away');
    },
  };
  await aNewcomer(server);
  const existing = await aNewcomer(server);
  await server.post('/auth/v1/recover', { email: existing.email });
  await until(async () => {
    const { find } = await readMetrics(server);
    return find('numlet_job_failures_total', { queue: 'one-time-mail-due' })[0]?.value === 1;
  }, 'the failure');
});

/** Adds a job that no worker takes, due for some seconds. */
async function aJobThatWaits({ numlet }: TestServer, dueForSeconds: number) {
  const { pool } = numlet.connection;
  const queue = 'without-workers';
  await pool.query(
    `select pgboss.create_queue($1, '{"policy":"standard","retryLimit":2,"partition":false}'::jsonb)
     where not exists (select from pgboss.queue where name = $1)`,
    [queue],
  );
  await pool.query(
    `insert into pgboss.job (name, start_after) values ($1, pgboss.job_now() - $2 * interval '1 second')`,
    [queue, dueForSeconds],
  );
}
