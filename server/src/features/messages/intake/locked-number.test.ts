import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connectionLimits } from '../../../db/connection-limits.ts';
import { arrive } from '../../../testing/drivers/inbound-texts.ts';
import { aNumber, aUser } from '../../../testing/factories/factories.ts';
import { secondServer, sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

const TEXTS = 60;

for (const { row, lock } of [
  { row: 'subscription', lock: `select 1 from subscriptions where phone_number_id = $1 for update` },
  {
    row: 'account',
    lock: `select 1 from account_counters
      where account_id = (select account_id from phone_numbers where id = $1) for update`,
  },
])
  test(`while another transaction locks the ${row} of one number, texts to other numbers are stored; those of the locked number follow in order once it ends`, async () => {
    const { server, locked, others, hold } = await threeNumbers();
    await arrive(server, { to: locked.e164, sid: 'SM-first' });
    await hold(lock, [locked.id]);

    const waiting = Promise.all(texts('locked').map((sid) => arrive(server, { to: locked.e164, sid })));
    const statuses = await Promise.all(
      texts('other').map((sid, at) => arrive(server, { to: others[at % 2] ?? '', sid })),
    );

    expect(statuses).toEqual(texts('other').map(() => 200));
    expect(await storedIds(server)).toEqual(['SM-first', ...texts('other')].sort());
    const release = await hold('select 1');
    await release();
    expect(await waiting).toEqual(texts('locked').map(() => 200));
    expect(await storedIds(server)).toEqual(['SM-first', ...texts('locked'), ...texts('other')].sort());
  });

test('a text whose own row another transaction locks does not delay the texts that came with it', async () => {
  const { server, locked, others, hold } = await threeNumbers();
  const release = await hold(
    `insert into message_receipts (carrier, carrier_message_id, received_at) values ('twilio', 'SM-locked', now())`,
  );

  const waiting = arrive(server, { to: locked.e164, sid: 'SM-locked' });
  const statuses = await Promise.all(
    texts('other').map((sid, at) => arrive(server, { to: others[at % 2] ?? '', sid })),
  );

  expect(statuses).toEqual(texts('other').map(() => 200));
  await release();
  expect(await waiting).toBe(200);
  expect(await storedIds(server)).toEqual(['SM-locked', ...texts('other')].sort());
});

test('texts of a number that stays locked are refused so that the carrier retries; the server counts as ready', async () => {
  const { server, locked, others, hold } = await threeNumbers();
  const limits = { forTexts: { ...connectionLimits.forTexts, connect: 3_000, answer: 3_000 } };
  const { origin, numlet, get } = await secondServer(server, {}, { limits });
  await hold('select 1 from subscriptions where phone_number_id = $1 for update', [locked.id]);

  const send = (to: string, sid: string) => arrive(server, { to, sid, origin });
  const refused = await Promise.all(texts('locked').map((sid) => send(locked.e164, sid)));

  expect(refused).toEqual(texts('locked').map(() => 503));
  expect(numlet.texts.state()).toMatchObject({ waiting: 0, refusingSince: null });
  expect(await send(others[0] ?? '', 'SM-other')).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
});

/** Three people with a number each, and another transaction. */
async function threeNumbers() {
  const server = await sharedTestServer();
  const numbers: { id: string; e164: string }[] = [];
  for (let each = 0; each < 3; each += 1) numbers.push(await aNumber(server, await aUser(server)));
  const [locked = { id: '', e164: '' }, ...others] = numbers;
  const client = await server.numlet.connection.pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin');
  /** @returns a function that ends the transaction */
  const hold = async (statement: string, parameters: string[] = []) => {
    await client.query(statement, parameters);
    return () => client.query('rollback');
  };
  return { server, locked, others: others.map((number) => number.e164), hold };
}

function texts(name: string): string[] {
  return Array.from({ length: TEXTS }, (_, at) => `SM-${name}-${String(at).padStart(2, '0')}`);
}

async function storedIds({ db }: TestServer): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select carrier_message_id as id from messages`.execute(db);
  return rows.map((row) => row.id).sort();
}
