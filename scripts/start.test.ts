import { createHmac } from 'node:crypto';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { findRunningPostgres } from '../server/src/db/data-folder.ts';
import { freePort } from '../server/src/free-port.ts';
import { aPlace, aUsedPlace, type Environment, start, untilReady } from './testing/service-process.ts';

const root = join(import.meta.dirname, '..');

test('a first start says where to go and what to try first, and Ctrl-C ends everything, including the database', async () => {
  const environment = await aPlace();
  const service = start(environment);
  await untilReady(service);

  expect(service.output()).toContain(`Numlet is at http://127.0.0.1:${environment.PORT}`);
  expect(service.output()).toContain('Try this first');
  expect(service.output()).toMatch(/Administrator, shown this once: admin@numlet\.test {2}\S{20}/);
  expect((await fetch(`http://127.0.0.1:${environment.SANDBOX_PORT}/`)).status).toBe(200);
  const mails = await fetch(`http://127.0.0.1:${environment.SANDBOX_PORT}/mails/examples`);
  expect(await mails.text()).toContain('Your receipt');
  const database = findRunningPostgres(environment.DATA_DIR ?? '');
  service.child.kill('SIGINT');

  expect(await service.ended).toBe(0);
  expect(findRunningPostgres(environment.DATA_DIR ?? '')).toBeNull();
  await expect(connectTo(database ?? '')).rejects.toThrow();
  await expect(fetch(`http://127.0.0.1:${environment.SANDBOX_PORT}/`)).rejects.toThrow();
});

test('after kill -9 while texts arrive the next start recovers, and every text that was acknowledged with 200 is there', async () => {
  const environment = await aUsedPlace();
  const first = start(environment);
  await untilReady(first);
  const e164 = '+12125550142';
  const database = await connectTo(findRunningPostgres(environment.DATA_DIR ?? '') ?? '');
  await rentedNumber(database, e164);
  await database.end();

  const answered = new Set<string>();
  let sent = 0;
  const senders = Array.from({ length: 16 }, async () => {
    for (;;) {
      sent += 1;
      const sid = `SM${sent}`;
      const status = await sendText(environment, e164, sid).catch(() => 0);
      if (status === 0) return;
      if (status === 200) answered.add(sid);
      if (answered.size === 300) first.child.kill('SIGKILL');
    }
  });
  await Promise.all(senders);
  await first.ended;

  const second = start(environment);
  await untilReady(second);
  expect(second.output()).not.toContain('shown this once');
  const again = await connectTo(findRunningPostgres(environment.DATA_DIR ?? '') ?? '');
  const { rows } = await again.query<{ sid: string }>('select carrier_message_id as sid from messages');
  await again.end();
  const stored = rows.map((row) => row.sid);

  expect(answered.size).toBeGreaterThanOrEqual(300);
  expect(new Set(stored).size).toBe(stored.length);
  expect([...answered].filter((sid) => !stored.includes(sid))).toEqual([]);
});

test('an embedded database that stops by accident stops the service, which prints the last log lines of the database, and the next start works', async () => {
  const environment = await aUsedPlace();
  const first = start(environment);
  await untilReady(first);
  const lock = readFileSync(join(environment.DATA_DIR ?? '', 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number(lock.split('\n')[0]), 'SIGKILL');

  expect(await first.ended).toBe(1);
  expect(first.output()).toContain('The embedded PostgreSQL ended unexpectedly (SIGKILL). The last lines of');
  expect(first.output()).toContain('terminating connection due to unexpected postmaster exit');
  await expect(fetch(`http://127.0.0.1:${environment.SANDBOX_PORT}/`)).rejects.toThrow();

  await untilReady(start(environment));
  expect((await fetch(`http://127.0.0.1:${environment.PORT}/readyz`)).status).toBe(200);
});

test('a service started by npm ends when the shell between npm and the service ends, even though the shell passes no signal on', async () => {
  const environment: Environment = { ...(await aUsedPlace()), npm_lifecycle_event: 'start' };
  const service = start(environment, 'sh', ['-c', `node ${join(root, 'scripts/start.ts')}; exit $?`]);
  await untilReady(service);
  service.child.kill('SIGTERM');

  await service.ended;
  await expect(fetch(`http://127.0.0.1:${environment.PORT}/healthz`)).rejects.toThrow();
  expect(findRunningPostgres(environment.DATA_DIR ?? '')).toBeNull();
});

test('a port in use, of the service or of the sandbox, is reported in one sentence, with exit code 1', async () => {
  const environment = await aPlace();
  for (const key of ['PORT', 'SANDBOX_STRIPE_PORT'] as const) {
    const squatter = createServer();
    await new Promise<void>((resolve) => squatter.listen(Number(environment[key]), '127.0.0.1', resolve));
    const service = start(environment);
    expect(await service.ended).toBe(1);
    expect(service.output().trim()).toBe(
      `Port ${environment[key]} is in use: stop the program that uses it, or set ${key} to another one.`,
    );
    await new Promise((resolve) => squatter.close(resolve));
  }
});

test('a data folder that cannot be written is reported in one sentence, with exit code 1', async () => {
  const environment = await aPlace();
  const file = join(environment.DATA_DIR ?? '', 'a-file');
  writeFileSync(file, '');
  chmodSync(file, 0o400);
  const service = start({ ...environment, DATA_DIR: join(file, 'data') });

  expect(await service.ended).toBe(1);
  expect(service.output().trim()).toMatch(
    /^The data folder .*a-file\/data is not writable: .* set DATA_DIR to another folder\.$/,
  );
});

test('a wrong DATABASE_URL is reported in one sentence without the password, with exit code 1', async () => {
  const environment = await aPlace();
  const service = start({
    ...environment,
    DATABASE_URL: `postgres://me:secret@127.0.0.1:${await freePort()}/nowhere`,
  });

  expect(await service.ended).toBe(1);
  const lines = service.output().trim().split('\n');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^The database is not responding at postgres:\/\/me@.*: check DATABASE_URL\.$/);
  expect(service.output()).not.toContain('secret');
});

test('an invalid setting is reported in one sentence that names it', async () => {
  const service = start({ ...(await aPlace()), PORT: 'three thousand' });

  expect(await service.ended).toBe(1);
  expect(service.output().trim()).toMatch(/^PORT in the configuration .*\.$/);
});

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

async function rentedNumber(database: pg.Client, e164: string) {
  const now = new Date();
  const due = new Date(now.getTime() + 30 * 86_400_000);
  await database.query(
    `with account as (insert into accounts (id, created_at) values (gen_random_uuid(), $2) returning id),
      number as (insert into phone_numbers (id, account_id, e164, country_code, phone_type, friendly_name, carrier, carrier_sid, status, delivered_at, created_at)
        select gen_random_uuid(), id, $1, 'US', 'Local', 'test', 'twilio', 'PN1', 'active', $2, $2 from account returning id, account_id)
    insert into subscriptions (id, account_id, phone_number_id, plan, billing_type, anchor_at, period_start, period_due, included_sms, auto_renew, created_at, updated_at)
      select gen_random_uuid(), account_id, id, 'starter', 'trial', $2, $2, $3, 100, true, $2, $2 from number`,
    [e164, now, due],
  );
}

async function sendText({ PORT }: Environment, to: string, sid: string): Promise<number> {
  const parameters: Record<string, string> = {
    MessageSid: sid,
    From: '+12025550123',
    To: to,
    Body: 'Your code is 482915',
  };
  const address = `http://127.0.0.1:${PORT}/webhooks/twilio/sms`;
  const signed = Object.keys(parameters)
    .sort()
    .reduce((text, key) => text + key + parameters[key], address);
  const signature = createHmac('sha1', 'sandbox-twilio-token').update(signed).digest('base64');
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(parameters),
    headers: { 'x-twilio-signature': signature },
  });
  await response.text();
  return response.status;
}
