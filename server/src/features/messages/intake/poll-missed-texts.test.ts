import { expect, onTestFinished, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../clock.ts';
import type { Carrier } from '../../../ports/carrier.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { aNumber, aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { withCarrier } from '../../../testing/harness/with-carrier.ts';
import { pollMissedTexts } from './poll-missed-texts.ts';

test('the carrier is queried once for all numbers together, not once for each number', async () => {
  const server = await sharedTestServer();
  const numbers = [await rented(server), await rented(server)];
  for (const number of numbers) await missed(server, number.e164, `to ${number.e164}`);
  const { deps, asked } = counting(server);

  await pollMissedTexts(deps);

  expect(asked).toHaveLength(1);
  expect(await stored(server)).toEqual(numbers.map((number) => `to ${number.e164}`));
});

test('a number whose rows another transaction locks does not delay texts to other numbers in a poll, and gets its own texts from the next poll', async () => {
  const server = await sharedTestServer();
  const [locked, other] = [await rented(server), await rented(server)];
  for (const number of [locked, other]) await missed(server, number.e164, `to ${number.e164}`);
  const client = await server.numlet.connection.pool.connect();
  onTestFinished(() => client.release(true));
  await client.query('begin');
  await client.query('select 1 from subscriptions where phone_number_id = $1 for update', [locked.id]);

  await expect(pollMissedTexts(server.deps)).rejects.toThrow('lock timeout');
  expect(await stored(server)).toEqual([`to ${other.e164}`]);

  await client.query('rollback');
  server.clock.advance(3 * MINUTE);
  await pollMissedTexts(server.deps);
  expect((await stored(server)).toSorted()).toEqual(
    [locked, other].map(({ e164 }) => `to ${e164}`).toSorted(),
  );
});

test('an interrupted poll stores what it has read, and continues there at the next run', async () => {
  const { server, number } = await anOwner();
  const texts = Array.from({ length: 7 }, (_, place) => `text ${place}`);
  for (const body of texts) await missed(server, number.e164, body);
  const { deps, asked } = counting(server, { pageSize: 2, failsAt: 3 });

  await pollMissedTexts(deps);
  expect(await stored(server)).toEqual(texts.slice(3));
  // A text that arrives during the poll is listed before the page at which the poll resumes. The next poll finds it.
  await missed(server, number.e164, 'meanwhile');
  await pollMissedTexts(deps);
  expect(await stored(server)).toEqual(texts);
  expect(asked.map(({ page }) => page === null)).toEqual([true, false, false, false, false]);

  await pollMissedTexts(deps);
  expect(await stored(server)).toContain('meanwhile');
});

test('texts beyond the limit of one run are read by the next runs, each page once', async () => {
  const { server, number } = await anOwner();
  const texts = Array.from({ length: 60 }, (_, place) => `text ${String(place).padStart(2, '0')}`);
  for (const body of texts) await missed(server, number.e164, body);
  const { deps, asked } = counting(server, { pageSize: 1 });

  await pollMissedTexts(deps);
  expect(await stored(server)).toHaveLength(50);
  await pollMissedTexts(deps);

  expect(await stored(server)).toEqual(texts);
  expect(asked).toHaveLength(60);
});

test('if the list of the carrier has several pages, a poll reads all pages back to the time of the last poll', async () => {
  const { server, number } = await anOwner();
  await missed(server, number.e164, 'before the last look');
  server.clock.advance(HOUR);
  await pollMissedTexts(server.deps);
  for (let place = 0; place < 1100; place += 1) await missed(server, number.e164, `text ${place}`);
  const asked: number[] = [];
  const listInbound: Carrier['listInbound'] = async (since, page) => {
    const answer = await server.deps.carriers.of('twilio').listInbound(since, page);
    asked.push(answer.texts.length);
    return answer;
  };

  await pollMissedTexts(withCarrier(server.deps, { listInbound }));

  expect(asked).toEqual([1000, 100]);
  expect(await stored(server)).toHaveLength(1101);
});

test('only one of two servers polls, and if it dies, the other server continues after the lease ends', async () => {
  const { server, number } = await anOwner();
  await missed(server, number.e164, 'lost on the way');
  const dying = withCarrier(server.deps, {
    listInbound: () => Promise.reject(new Error('the power went out')),
  });
  await expect(pollMissedTexts(dying)).rejects.toThrow('the power went out');

  const gate = Promise.withResolvers<void>();
  const { deps, asked } = counting(server, { until: gate.promise });
  await pollMissedTexts(deps);
  expect(asked).toHaveLength(0);
  server.clock.advance(3 * MINUTE);
  // While one of them is polling, the other has nothing to do. Afterwards it would poll again.
  const looks = [pollMissedTexts(deps), pollMissedTexts(deps)];
  await Promise.race(looks);
  gate.resolve();
  await Promise.all(looks);

  expect(asked).toHaveLength(1);
  expect(await stored(server)).toEqual(['lost on the way']);
});

test('while the carrier is not responding nothing is lost: the next poll begins where the last complete one did', async () => {
  const { server, number } = await anOwner();
  await pollMissedTexts(server.deps);
  await missed(server, number.e164, 'came while the carrier was silent');
  server.sandbox.injectFault({ provider: 'twilio', operation: 'list-messages', kind: 'error', times: 2 });
  for (let hour = 0; hour < 2; hour += 1) {
    server.clock.advance(HOUR);
    await pollMissedTexts(server.deps);
  }
  expect(await stored(server)).toEqual([]);
  server.clock.advance(HOUR);

  await pollMissedTexts(server.deps);

  expect(await stored(server)).toEqual(['came while the carrier was silent']);
});

test('a poll finds missed texts of the last 48 hours, and none from before', async () => {
  const { server, number } = await anOwner();
  await missed(server, number.e164, 'three days ago');
  server.clock.advance(DAY + HOUR);
  await missed(server, number.e164, 'two days ago');
  server.clock.advance(2 * DAY - MINUTE);

  await pollMissedTexts(server.deps);

  expect(await stored(server)).toEqual(['two days ago']);
});

test('after the clock was set back an hour the next poll finds the texts since', async () => {
  const { server, number } = await anOwner();
  await pollMissedTexts(server.deps);
  server.clock.advance(-HOUR);
  await missed(server, number.e164, 'on the clock that went back');

  await pollMissedTexts(server.deps);
  expect(await stored(server)).toEqual(['on the clock that went back']);
});

test('a poll that died before the clock was set back an hour delays the next poll by only a few minutes', async () => {
  const { server, number } = await anOwner();
  const dying = withCarrier(server.deps, {
    listInbound: () => Promise.reject(new Error('the power went out')),
  });
  await expect(pollMissedTexts(dying)).rejects.toThrow('the power went out');
  server.clock.advance(-HOUR);
  await missed(server, number.e164, 'missed');

  server.clock.advance(4 * MINUTE);
  await pollMissedTexts(server.deps);

  expect(await stored(server)).toEqual(['missed']);
});

test('a text that cannot be stored does not keep a poll from storing the others', async () => {
  const { server, number } = await anOwner();
  await server.numlet.connection.pool.query(
    "alter table messages add constraint no_poison check (body <> 'poison')",
  );
  for (const body of ['before', 'poison', 'after']) await missed(server, number.e164, body);

  await pollMissedTexts(server.deps);

  expect(await stored(server)).toEqual(['after', 'before']);
});

test.each([
  ['within its code', 'Your code is 48\u00002915', 'Your code is 482915'],
  ['at both ends', '\0\0Ihr Code lautet 482915\0', 'Ihr Code lautet 482915'],
  ['between all letters', [...'PIN 482915'].join('\0'), 'PIN 482915'],
  ['after half an emoji', 'Code 482915 \ud83d\0', 'Code 482915 \ufffd'],
  ['alone', '\0', ''],
])(
  'a text with a null character %s, which the database cannot hold, is stored without it, even if its webhook was lost',
  async (_, body, kept) => {
    const { server, number } = await anOwner();
    await missed(server, number.e164, body);
    await pollMissedTexts(server.deps);
    expect(await stored(server)).toEqual([kept]);
  },
);

test('texts from before the delivery of the number are left out, and later texts on the same page are stored in their order', async () => {
  const { server, number } = await anOwner();
  await missed(server, number.e164, 'for the former renter');
  server.clock.advance(2 * MINUTE);
  await server.db.updateTable('phone_numbers').set({ delivered_at: server.clock.now() }).execute();
  server.clock.advance(MINUTE);
  for (const body of ['first', 'second', 'third']) await missed(server, number.e164, body);

  await pollMissedTexts(server.deps);

  const rows = await server.db.selectFrom('messages').select('body').orderBy('arrival_seq').execute();
  expect(rows.map((row) => row.body)).toEqual(['first', 'second', 'third']);
});

async function missed({ sandbox, clock }: TestServer, to: string, body: string) {
  await sandbox.setClock(clock.now());
  await sandbox.sendText({ to, from: '+12025550123', body, deliver: false });
}

async function stored({ db }: TestServer): Promise<string[]> {
  const rows = await db.selectFrom('messages').select('body').orderBy('body').execute();
  return rows.map((row) => row.body);
}

/** Lists inbound texts in pages of a given size, each identified by the last text of the previous page. One call may fail. */
function counting(server: TestServer, { pageSize = 1000, failsAt = 0, until = Promise.resolve() } = {}) {
  const asked: { since: Date; page: string | null }[] = [];
  const listInbound: Carrier['listInbound'] = async (since, page) => {
    asked.push({ since, page });
    if (asked.length === failsAt) throw new ProviderError('twilio', 'retryable', 'no answer');
    await until;
    const { texts } = await server.deps.carriers.of('twilio').listInbound(since, null);
    const rest = texts.slice(texts.findIndex((text) => text.carrierMessageId === page) + 1);
    const last = rest.length > pageSize ? rest[pageSize - 1] : undefined;
    return { texts: rest.slice(0, pageSize), blocked: [], next: last?.carrierMessageId ?? null };
  };
  return { asked, deps: withCarrier(server.deps, { listInbound }) };
}

async function anOwner() {
  const server = await sharedTestServer();
  const number = await rented(server);
  return { server, number };
}

/** A number rented a day ago: within a second, the unit of the carrier's times, a text may be a former owner's. */
async function rented(server: TestServer) {
  const number = await aNumber(server, await aUser(server));
  await server.db
    .updateTable('phone_numbers')
    .set({ delivered_at: new Date(server.clock.now().getTime() - DAY) })
    .where('id', '=', number.id)
    .execute();
  return number;
}
