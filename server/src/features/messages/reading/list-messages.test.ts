import { afterEach, expect, test, vi } from 'vitest';
import { DAY, later } from '../../../clock.ts';
import { putPlan } from '../../../testing/drivers/allowance.ts';
import { planOf, signInAgain, untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { accountOf } from '../../../testing/drivers/leaving.ts';
import { aNumber, aUser, until } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { storeTexts } from '../intake/store-texts.ts';
import { revealPaidTexts } from '../withheld/reveal-paid-texts.ts';
import { readTextsBefore } from './read-texts-before.ts';

const FROM = '+12025550123';
afterEach(() => vi.restoreAllMocks());

test('every text is reached a page at a time, newest first, while others arrive and over several days', async () => {
  const { server, person, number } = await anOwner();
  await putPlan(server, number, { included_sms: 1000 });
  await put(server, number.e164, names('old', 101), -2 * DAY);
  await put(server, number.e164, names('new', 100));

  const first = await server.call(person, 'list-messages', { limit: 100 });
  await put(server, number.e164, ['meanwhile']);
  const second = await server.call(person, 'list-messages', { limit: 100, before: first.next ?? 0 });
  const third = await server.call(person, 'list-messages', { limit: 100, before: second.next ?? 0 });

  expect(first.messages.map(body)).toEqual(names('new', 100).reverse());
  expect([...second.messages, ...third.messages].map(body)).toEqual(names('old', 101).reverse());
  expect(second.messages).toHaveLength(100);
  expect(third.next).toBeNull();
  // A page that ends with the last text has no next page.
  expect((await server.call(person, 'list-messages', { limit: 1, before: 2 })).next).toBeNull();
});

test('a page that continues below the dashboard begins with the next text', async () => {
  const { server, person, number } = await anOwner();
  await putPlan(server, number, { included_sms: 1000 });
  await put(server, number.e164, names('text', 103));
  const { recentMessages } = await server.call(person, 'user-dashboard');

  const page = await server.call(person, 'list-messages', {
    before: recentMessages.at(-1)?.arrival_seq ?? 0,
  });

  expect(page.messages.map(body)).toEqual(['text 2', 'text 1', 'text 0']);
});

test('a search finds a text by sender, platform, code and words as the screen shows them, and takes special characters literally', async () => {
  const { server, person, number } = await anOwner();
  await put(server, number.e164, [
    'Wharf Bank: your statement is there',
    'G-738164 is your verification code.',
    '482-915 is your login code.',
    'رمز التحقق ٦٠٤١٢٨',
  ]);
  await put(server, number.e164, ['Hello'], 0, '+447700900999');
  await put(server, number.e164, ['Hello'], 0, 'ACME');
  await put(server, number.e164, [
    'Ваш Пароль',
    'Save 100% today',
    'Don\u2019t\u00a0share it,\n\u201cplease\u201d',
  ]);
  const places = async (search: string) => {
    const { messages, next } = await server.call(person, 'list-messages', { search });
    expect(next).toBeNull();
    return messages.map((message) => message.arrival_seq);
  };

  for (const [search, ...found] of [
    ['  WHARF ', 1],
    ['google', 2],
    ['482915', 3],
    ['482 915', 3],
    ['604128', 4],
    ['+44 7700', 5],
    ['acme', 6],
    ['ПАРОЛЬ', 7],
    ['100%', 8],
    ["don't share it", 9],
    ['don\u2019t share', 9],
    ['it, "please"', 9],
    ['it,\u00a0\u00abplease\u00bb', 9],
    ['%', 8],
    ['100_'],
    ['.*'],
    ['[a-z]'],
    ["' or true --"],
    ['\\d'],
    ['x'.repeat(100)],
  ] as const)
    expect([search, ...(await places(search))]).toEqual([search, ...found]);
  for (const search of ['', '   ', 'x'.repeat(101)])
    expect(await server.refused(person, 'list-messages', { search })).toMatchObject({
      status: 400,
      field: 'search',
    });
});

test('no search reveals a word, the code or the platform of a withheld text; a search for its sender finds it', async () => {
  const { server, person, number } = await anOwner();
  await putPlan(server, number, { included_sms: 0 });
  await put(server, number.e164, ['Your Instagram code is 482915']);

  for (const search of ['your', 'Instagram', '482915', '482 915', '4', 'i'])
    expect([search, await server.call(person, 'list-messages', { search })]).toEqual([
      search,
      { messages: [], next: null },
    ]);
  const { messages } = await server.call(person, 'list-messages', { search: '202 555' });
  expect(messages).toMatchObject([{ withheld: true, message_body: null }]);
});

test('withheld texts are listed alone or left out; a shown text has its place by arrival', async () => {
  const { server, person, number } = await anOwner();
  await put(server, number.e164, ['before']);
  await putPlan(server, number, { included_sms: 0 });
  await put(server, number.e164, ['withheld']);
  await putPlan(server, number, { included_sms: 1000 });
  await put(server, number.e164, ['after']);
  const list = async (withheld: boolean) =>
    (await server.call(person, 'list-messages', { withheld })).messages.map((message) => message.arrival_seq);

  expect([await list(true), await list(false)]).toEqual([[2], [3, 1]]);
  await putPlan(server, number, { period_due: later(server.clock.now(), DAY) });
  await revealPaidTexts(server.deps, { subscriptionId: (await planOf(server, number.id)).id });
  expect([await list(true), await list(false)]).toEqual([[], [3, 2, 1]]);
});

test('texts of one number are listed, even of a released number, and never those of its next owner or any other person', async () => {
  const { server, person, number } = await anOwner();
  const other = await aNumber(server, person);
  await put(server, number.e164, ['first']);
  await put(server, other.e164, ['second']);
  const list = async (reader: Person, phoneNumberId?: string) =>
    (await server.call(reader, 'list-messages', { phoneNumberId })).messages.map(body);
  expect(await list(person, number.id)).toEqual(['first']);

  await server.call(person, 'release-phone-number', { phoneNumberId: number.id });
  await until(
    () =>
      server.db
        .selectFrom('phone_numbers')
        .where('id', '=', number.id)
        .where('status', '=', 'released')
        .select('id')
        .executeTakeFirst(),
    'the release',
  );
  const next = await aUser(server);
  const account = await server.db
    .selectFrom('memberships')
    .select('account_id')
    .where('user_id', '=', next.userId)
    .executeTakeFirstOrThrow();
  const again = await aNumber(server, next);
  // The account rents a number that another account had before.
  await server.db
    .updateTable('phone_numbers')
    .set({ e164: number.e164 })
    .where('id', '=', again.id)
    .where('account_id', '=', account.account_id)
    .execute();
  await put(server, number.e164, ['for the next']);

  expect(await list(person, number.id)).toEqual(['first']);
  expect(await list(person)).toEqual(['second', 'first']);
  expect(await list(next, again.id)).toEqual(['for the next']);
  expect(await list(next)).toEqual(['for the next']);
});

test("another person's number is not found, and a position taken from another inbox reveals nothing", async () => {
  const { server, person, number } = await anOwner();
  await put(server, number.e164, names('text', 5));
  const stranger = await aUser(server);

  for (const phoneNumberId of [number.id, '00000000-0000-7000-8000-000000000000'])
    expect(await server.refused(stranger, 'list-messages', { phoneNumberId })).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  const { next } = await server.call(person, 'list-messages', { limit: 2 });
  for (const before of [next ?? 0, 0, 1_000_000, Number.MAX_SAFE_INTEGER])
    expect(await server.call(stranger, 'list-messages', { before })).toEqual({ messages: [], next: null });
});

test('a search through many texts finds the oldest, and its pages meet without gap or repetition', async () => {
  const { server, person, number } = await anOwner();
  await putMany(server, number.e164);

  const found: (string | null)[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const page = await server.call(person, 'list-messages', { search: 'needle', limit: 20, before });
    found.push(...page.messages.map(body));
    before = page.next;
  }
  expect(found).toEqual([
    ...Array.from({ length: 52 }, (_, place) => `the needle ${(51 - place) * 100}`),
    'the needle 0',
  ]);
  // It is older than all texts that one query examines.
  const oldest = await server.call(person, 'list-messages', { search: 'needle 0' });
  expect(oldest.messages.map((message) => message.arrival_seq)).toEqual([3, 1]);
});

test('a long search reports its progress, and continues from there', async () => {
  const { server, person, number } = await anOwner();
  await putMany(server, number.e164);
  const accountId = await accountOf(server, person);
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    time += 3000;
    return time;
  });
  const page = (before: number) =>
    readTextsBefore(server.db, { accountId, before, search: 'needle 0', limit: 20 });

  const first = await page(Number.MAX_SAFE_INTEGER);
  expect(first).toEqual({ messages: [], next: 5_202 - 499 });
  const found: number[] = [];
  for (let next = first.next; next !== null; ) {
    const more = await page(next);
    found.push(...more.messages.map((message) => message.arrival_seq));
    next = more.next;
  }
  expect(found).toEqual([3, 1]);
});

test('a person who signs in again continues reading at the same place', async () => {
  const { server, person, number } = await anOwner();
  await put(server, number.e164, names('text', 3));
  const { next } = await server.call(person, 'list-messages', { limit: 1 });
  const again = await signInAgain(server, person);
  const page = await server.call(again, 'list-messages', { before: next ?? 0 });
  expect(page.messages.map(body)).toEqual(['text 1', 'text 0']);
});

async function anOwner() {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  // A job reads the card of the purchase, and then reveals withheld texts that there are funds for.
  await untilJobsAreDone(server);
  return { server, person, number };
}

/** Stores the text 'the needle 0', and after it 5,200 others, every hundredth with a needle. */
async function putMany(server: TestServer, e164: string) {
  await put(server, e164, ['the needle 0', 'hay']);
  await server.db.transaction().execute(async (trx) => {
    const [hay] = await trx.selectFrom('messages').selectAll().where('body', '=', 'hay').execute();
    if (!hay) throw new Error('no text');
    const many = Array.from({ length: 5_200 }, (_, place) => ({
      ...hay,
      id: crypto.randomUUID(),
      body: place % 100 === 0 ? `the needle ${place}` : 'hay',
      change_seq: place + 3,
      arrival_seq: place + 3,
    }));
    for (let from = 0; from < many.length; from += 2_600)
      await trx
        .insertInto('messages')
        .values(many.slice(from, from + 2_600))
        .execute();
  });
}

function names(name: string, count: number) {
  return Array.from({ length: count }, (_, place) => `${name} ${place}`);
}

let sent = 0;

function put(server: TestServer, to: string, bodies: readonly string[], offset = 0, from = FROM) {
  const arrivedAt = later(server.clock.now(), offset);
  return storeTexts(
    server.deps,
    bodies.map((text) => {
      sent += 1;
      return {
        carrierMessageId: `SM${sent}`,
        to,
        from,
        body: text,
        carrier: 'twilio',
        receivedAt: null,
        arrivedAt,
      };
    }),
  );
}

function body(message: { message_body: string | null }) {
  return message.message_body;
}
