import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../clock.ts';
import { inbound, sign, webhook } from '../../../testing/drivers/inbound-texts.ts';
import {
  aNumber,
  anOpenCheckout,
  aUser,
  stayingSignedIn,
  until,
  untilOrder,
} from '../../../testing/factories/factories.ts';
import { secondServer, sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { waitingForLocks } from '../../../testing/harness/waiting-for-locks.ts';
import { maintainPartitions } from '../retention/maintain-partitions.ts';
import { pollMissedTexts } from './poll-missed-texts.ts';
import { storeTexts } from './store-texts.ts';

test('a person signs up, verifies their phone and rents a number by card, and the text sent to the number is on their dashboard', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);

  const sent = await server.sandbox.sendText({
    to: number.e164,
    from: '+12025550123',
    body: 'Your code is 482915',
  });

  expect(sent.status).toBe('delivered');
  const dashboard = await server.call(person, 'user-dashboard');
  expect(dashboard.recentMessages).toMatchObject([
    {
      message_body: 'Your code is 482915',
      from_number: '+12025550123',
      withheld: false,
      phone_numbers: { phone_number: number.e164 },
    },
  ]);
  expect(dashboard.statistics).toEqual({
    activeNumbers: 1,
    totalMessages: 1,
    totalCost: '5.00',
    messagesThisMonth: 1,
  });
  expect(dashboard.phoneNumbers[0]).toMatchObject({
    phone_number: number.e164,
    payment_status: 'active',
    billing_type: 'trial',
    included_sms: 100,
    used_sms: 1,
    auto_renew: true,
  });
});

test('a text without a signature, or with a wrong one, is refused and nothing is stored', async () => {
  const server = await sharedTestServer();
  const number = await aNumber(server, await aUser(server));
  const parameters = inbound(number.e164, 'SM1');

  expect(await webhook(server, parameters, null)).toBe(403);
  expect(await webhook(server, parameters, 'bm90IGEgc2lnbmF0dXJl')).toBe(403);
  expect(await webhook(server, { ...parameters, Body: 'changed on the way' }, sign(server, parameters))).toBe(
    403,
  );
  expect(await webhook(server, parameters, sign(server, parameters, 'another token'))).toBe(403);

  expect(await stored(server)).toEqual([]);
  expect(await server.db.selectFrom('message_receipts').selectAll().execute()).toEqual([]);
});

test('parameters that the carrier adds later are part of the signature', async () => {
  const server = await sharedTestServer();
  const number = await aNumber(server, await aUser(server));
  const parameters = { ...inbound(number.e164, 'SM1'), SomethingNew: 'since last week' };

  expect(await webhook(server, parameters, sign(server, parameters))).toBe(200);
  expect(await stored(server)).toHaveLength(1);
});

test('the same MessageSid in five concurrent requests is one message, counted once', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const parameters = inbound(number.e164, 'SM1');

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => webhook(server, parameters, sign(server, parameters))),
  );

  expect(answers).toEqual([200, 200, 200, 200, 200]);
  const { recentMessages, phoneNumbers, statistics } = await server.call(person, 'user-dashboard');
  expect(recentMessages).toHaveLength(1);
  expect(phoneNumbers[0]?.used_sms).toBe(1);
  expect(statistics.totalMessages).toBe(1);
});

test('nothing is stored for a number that is not rented, and the carrier still gets its 200', async () => {
  const server = await sharedTestServer();
  const parameters = inbound('+12125550199', 'SM1');

  expect(await webhook(server, parameters, sign(server, parameters))).toBe(200);
  expect(await stored(server)).toEqual([]);
});

test('a number receives texts through its seven days of grace, and none from the moment of its suspension', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const { phoneNumbers } = await server.call(person, 'user-dashboard');
  const due = new Date(phoneNumbers[0]?.next_payment_due ?? '').getTime();
  const receive = (sid: string, at: number) => {
    server.clock.set(new Date(at));
    const parameters = inbound(number.e164, sid);
    return webhook(server, parameters, sign(server, parameters));
  };

  expect(await receive('SM-grace', due + 7 * DAY - MINUTE)).toBe(200);
  expect(await receive('SM-suspended', due + 7 * DAY)).toBe(200);

  expect((await stored(server)).map((row) => row.carrier_message_id)).toEqual(['SM-grace']);
});

test('a poll does not store texts sent to a suspended number', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await server.db
    .updateTable('subscriptions')
    .set({ grace_started_at: new Date(server.clock.now().getTime() - 8 * DAY) })
    .execute();
  await server.sandbox.sendText({ to: number.e164, from: '+12025550123', body: 'one', deliver: false });
  await server.sandbox.sendText({ to: number.e164, from: '+12025550123', body: 'two' });

  await pollMissedTexts(server.deps);
  await server.db.updateTable('subscriptions').set({ grace_started_at: null }).execute();
  await pollMissedTexts(server.deps);

  expect(await stored(server)).toEqual([]);
});

test('a text whose webhook never came is found by the poll, once; a text from before the rental is not', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await server.db
    .updateTable('phone_numbers')
    .set({ delivered_at: new Date(server.clock.now().getTime() - MINUTE) })
    .execute();
  await server.sandbox.sendText({
    to: number.e164,
    from: '+12025550123',
    body: 'lost on the way',
    deliver: false,
  });
  await server.sandbox.sendText({ to: number.e164, from: '+12025550123', body: 'came by itself' });

  await pollMissedTexts(server.deps);
  await pollMissedTexts(server.deps);
  expect((await stored(server)).map((row) => row.body).sort()).toEqual(['came by itself', 'lost on the way']);

  await server.sandbox.sendText({
    to: number.e164,
    from: '+12025550123',
    body: 'for the former renter',
    deliver: false,
  });
  await server.db
    .updateTable('phone_numbers')
    .set({ delivered_at: new Date(server.clock.now().getTime() + MINUTE) })
    .execute();
  await pollMissedTexts(server.deps);
  expect(await stored(server)).toHaveLength(2);
});

test('a thousand texts to many numbers through two servers are each stored once, and no server waits for the other indefinitely', async () => {
  const server = await sharedTestServer();
  const other = await secondServer(server);
  const people = await Promise.all(Array.from({ length: 4 }, () => aUser(server)));
  const numbers: { e164: string }[] = [];
  for (const person of people) numbers.push(await aNumber(server, person), await aNumber(server, person));
  const texts = Array.from({ length: 1000 }, (_, index) =>
    inbound(numbers[index % numbers.length]?.e164 ?? '', `SM${index}`),
  );

  const answers = await Promise.all(
    texts.flatMap((text, index) => {
      const origins = [index % 2 === 0 ? server.origin : other.origin];
      // Every tenth text is sent to both servers.
      if (index % 10 === 0) origins.push(other.origin);
      return origins.map((origin) => untilTaken(() => webhook(server, text, sign(server, text), origin)));
    }),
  );

  expect(new Set(answers)).toEqual(new Set([200]));
  expect(await stored(server)).toHaveLength(1000);
  const counters = await server.db
    .selectFrom('account_counters')
    .select(['change_seq', 'total_messages'])
    .execute();
  expect(counters).toEqual(Array(4).fill({ change_seq: 250, total_messages: 250 }));
  const used = await server.db.selectFrom('subscriptions').select(['used_sms', 'withheld_sms']).execute();
  expect(used).toEqual(Array(8).fill({ used_sms: 100, withheld_sms: 25 }));
});

test('a text that cannot be stored does not affect the texts that came with it', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  // The database itself refuses this text, as an example of any unforeseen cause.
  await server.numlet.connection.pool.query(
    "alter table messages add constraint no_poison check (body <> 'poison')",
  );
  const send = (body: string, sid: string) => {
    const parameters = { ...inbound(number.e164, sid), Body: body };
    return webhook(server, parameters, sign(server, parameters));
  };

  const answers = await Promise.all([
    send('first', 'SM1'),
    ...Array.from({ length: 20 }, (_, index) =>
      send(index === 7 ? 'poison' : `text ${index}`, `SM2${index}`),
    ),
  ]);

  expect(answers.filter((status) => status === 200)).toHaveLength(20);
  expect(answers.filter((status) => status === 500)).toHaveLength(1);
  expect(await stored(server)).toHaveLength(20);
});

test('a text with every kind of character, and a very long one, is stored unchanged', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const bodies = [
    'Código: 482 915 ✓ 验证码 \u200f رمز 👩🏽‍💻 \t"\'\\',
    '<img src=x onerror=alert(1)>',
    'x'.repeat(1600),
    '',
  ];
  for (const body of bodies) await server.sandbox.sendText({ to: number.e164, from: 'Numlet', body });

  const { recentMessages } = await server.call(person, 'user-dashboard');
  expect(recentMessages.map((message) => message.message_body).reverse()).toEqual(bodies);
});

test('texts of thirty days ago are dropped with their partition, and the totals stay', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const text = (carrierMessageId: string, arrivedAt: Date) => ({
    carrierMessageId,
    to: number.e164,
    from: '+1',
    body: 'code 123456',
    carrier: 'twilio',
    receivedAt: null,
    arrivedAt,
  });
  await storeTexts(server.deps, [text('SM-old', server.clock.now())]);
  server.clock.advance(20 * DAY);
  await maintainPartitions(server.deps);
  await storeTexts(server.deps, [text('SM-new', server.clock.now())]);
  await stayingSignedIn(server, person).catch(() => undefined);

  server.clock.advance(11 * DAY);
  await maintainPartitions(server.deps);

  expect((await stored(server)).map((row) => row.carrier_message_id)).toEqual(['SM-new']);
  expect(await server.db.selectFrom('account_counters').select('total_messages').execute()).toEqual([
    { total_messages: 2 },
  ]);
});

test('reading texts while their days are changing does not deadlock with the nightly job', async () => {
  const server = await sharedTestServer();
  server.clock.advance(40 * DAY);

  const night = await server.db.transaction().execute(async (trx) => {
    await sql`lock table only messages in access share mode`.execute(trx);
    const kept = maintainPartitions(server.deps);
    await until(async () => (await waitingForLocks(server)) > 0, 'the job to wait for the reader');
    await trx.selectFrom('messages').select('id').execute();
    // Wrapped in an object: awaiting it here would wait for a job that waits for this commit.
    return { kept };
  });

  await expect(night.kept).resolves.toBe(true);
});

test('a text that arrives on a day without a partition is stored, and moves when the day gets one', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  server.clock.advance(25 * DAY);
  await storeTexts(server.deps, [
    {
      carrierMessageId: 'SM1',
      to: number.e164,
      from: '+1',
      body: 'code 123456',
      carrier: 'twilio',
      receivedAt: null,
      arrivedAt: server.clock.now(),
    },
  ]);

  await maintainPartitions(server.deps);

  const { rows } = await server.numlet.connection.pool.query(
    'select count(*) as left_over from messages_default',
  );
  expect(rows).toEqual([{ left_over: 0 }]);
  expect(await stored(server)).toHaveLength(1);
});

test('the next owner of a number sees none of the previous owner’s texts', async () => {
  const server = await sharedTestServer();
  const former = await aUser(server);
  const number = await aNumber(server, former);
  await server.sandbox.sendText({ to: number.e164, from: '+12025550123', body: 'Your code is 482915' });
  await server.call(former, 'release-phone-number', { phoneNumberId: number.id });
  await until(
    () =>
      server.db
        .selectFrom('phone_numbers')
        .select('id')
        .where('id', '=', number.id)
        .where('status', '=', 'released')
        .executeTakeFirst(),
    'the release to be written down',
  );

  const next = await aUser(server);
  await aNumberAgain(server, next, number.e164);

  expect((await server.call(next, 'user-dashboard')).recentMessages).toEqual([]);
  expect((await server.call(former, 'user-dashboard')).recentMessages).toHaveLength(1);
});

async function aNumberAgain(server: TestServer, person: Awaited<ReturnType<typeof aUser>>, e164: string) {
  const { checkoutId, orderId } = await anOpenCheckout(server, person, e164);
  await server.sandbox.pay(checkoutId);
  await untilOrder(server, person, orderId, 'active');
}

function stored({ db }: TestServer) {
  return db.selectFrom('messages').select(['carrier_message_id', 'body']).execute();
}

/** Sends again, as the carrier does, while a busy service answers 503. */
async function untilTaken(send: () => Promise<number>): Promise<number> {
  for (;;) {
    const status = await send();
    if (status !== 503) return status;
  }
}
