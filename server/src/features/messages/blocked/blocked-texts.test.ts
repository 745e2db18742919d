import { expect, test } from 'vitest';
import { DAY, HOUR, MINUTE } from '../../../clock.ts';
import type { ListedSms } from '../../../ports/carrier.ts';
import { planOf, sendTexts, signInAgain } from '../../../testing/drivers/billing.ts';
import { arrive } from '../../../testing/drivers/inbound-texts.ts';
import { aCardNumber } from '../../../testing/drivers/renewals.ts';
import { swapNumber, swapUntilOf } from '../../../testing/drivers/swaps.ts';
import { aNumber, aUser, until } from '../../../testing/factories/factories.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';
import { readMetrics } from '../../../testing/harness/read-metrics.ts';
import { sharedTestServer, type TestServer, testServer } from '../../../testing/harness/test-server.ts';
import { withCarrier } from '../../../testing/harness/with-carrier.ts';
import { pollMissedTexts } from '../intake/poll-missed-texts.ts';
import { measureReception } from '../reception/measure-reception.ts';
import { maintainPartitions } from '../retention/maintain-partitions.ts';
import { purgeCarrierCopies } from '../retention/purge-carrier-copies.ts';

test('a text that the carrier blocked is in the inbox with sender, time and reason but without its body, and does not count as a text', async () => {
  const { server, person, number } = await anOwner();
  await sendTexts(server, number.e164, 1);
  await blocked(server, number.e164);
  const sentAt = server.clock.now();
  server.clock.advance(2 * MINUTE);

  await pollMissedTexts(server.deps);
  await pollMissedTexts(server.deps);

  const { recentMessages, statistics, phoneNumbers } = await server.call(person, 'user-dashboard');
  expect(recentMessages).toMatchObject([
    {
      phone_number_id: number.id,
      from_number: SENDER,
      message_body: null,
      code: null,
      withheld: false,
      blocked: { why: 'code', carrier: 'twilio' },
    },
    { blocked: null, polled_at: null },
  ]);
  const [first] = recentMessages;
  // The carrier's times are whole seconds.
  expect(Date.parse(first?.received_at ?? '')).toBeLessThanOrEqual(sentAt.getTime());
  expect(Date.parse(first?.polled_at ?? '')).toBeGreaterThanOrEqual(sentAt.getTime() + 2 * MINUTE);
  expect(statistics).toMatchObject({ totalMessages: 1, messagesThisMonth: 1 });
  expect(phoneNumbers).toMatchObject([{ used_sms: 1, withheld_sms: 0 }]);
  const stored = await server.db.selectFrom('messages').select('body').execute();
  expect(stored).toHaveLength(1);
  expect(JSON.stringify(await server.db.selectFrom('blocked_texts').selectAll().execute())).not.toMatch(
    /482915|your/i,
  );
});

test('rules 24 and 38: ten blocked texts do not affect the swap and the money-back', async () => {
  const server = await sharedTestServer();
  const { person, numberId, e164 } = await aCardNumber(server);
  await letNumberAge(server, MINUTE);
  const before = await swapUntilOf(server, person, numberId);
  expect(before).not.toBeNull();
  for (let each = 0; each < 10; each += 1) await blocked(server, e164);
  server.clock.advance(MINUTE);

  await pollMissedTexts(server.deps);

  expect(await swapUntilOf(server, person, numberId)).toBe(before);
  expect(await planOf(server, numberId)).toMatchObject({ used_sms: 0, withheld_sms: 0, grace_sms: 0 });
  expect(await server.call(person, 'get-billing-info')).toMatchObject({
    money_back: { amount: 5 },
    money_back_refusal: null,
  });
  const swapped = await swapNumber(server, person, numberId);
  expect(swapped.e164).not.toBe(e164);
});

test('rule 10, texts-in-grace: in the grace period, blocked texts do not count as shown texts', async () => {
  const server = await sharedTestServer();
  const { person, number } = await anOwner(server);
  await server.db
    .updateTable('subscriptions')
    .set({ grace_started_at: new Date(server.clock.now().getTime() - HOUR) })
    .execute();
  for (let each = 0; each < 3; each += 1) await blocked(server, number.e164);

  await pollMissedTexts(server.deps);

  expect(await planOf(server, number.id)).toMatchObject({ grace_sms: 0, grace_withheld_sms: 0 });
  expect((await server.call(person, 'user-dashboard')).recentMessages).toHaveLength(3);
});

test('while a number is suspended for non-payment, its owner sees no blocked text, and the carrier still deletes its copy', async () => {
  const server = await sharedTestServer();
  const { person, number } = await anOwner(server);
  await server.db
    .updateTable('subscriptions')
    .set({ grace_started_at: new Date(server.clock.now().getTime() - 20 * DAY) })
    .execute();
  await blocked(server, number.e164);

  await pollMissedTexts(server.deps);

  expect((await server.call(person, 'user-dashboard')).recentMessages).toEqual([]);
  server.clock.advance(32 * DAY);
  await maintainPartitions(server.deps);
  await purgeCarrierCopies(server.deps);
  expect(server.sandbox.messagesTo(number.e164)).toEqual([]);
});

test('a blocked text appears on an open screen at once, in its place among the texts, and sends no push', async () => {
  const server = await testServer();
  const { person, number } = await anOwner(server);
  const reader = await readLive(server.origin, person);
  await blocked(server, number.e164);
  await pollMissedTexts(server.deps);
  await until(async () => reader.received.length === 1, 'the blocked text');
  await sendTexts(server, number.e164, 1);
  await until(async () => reader.received.length === 2, 'the text');

  expect(reader.received.map(({ blocked: why, change_seq }) => [why?.why, change_seq])).toEqual([
    ['code', 1],
    [undefined, 2],
  ]);
  const late = await readLive(server.origin, person, 0);
  await until(async () => late.received.length === 2, 'both, to a screen that had missed them');
  expect(late.received).toEqual(reader.received);
  expect(server.sandbox.state().push.messages).toEqual([]);
});

test('the pages of an inbox, even one filtered by number or sender, show blocked texts in their places, each once', async () => {
  const { server, person, number } = await anOwner();
  for (let each = 0; each < 3; each += 1) {
    await sendTexts(server, number.e164, 1);
    for (let twice = 0; twice < 3; twice += 1) await blocked(server, number.e164);
    await pollMissedTexts(server.deps);
  }

  const read: number[] = [];
  for (let before: number | null | undefined; before !== null; ) {
    const page = await server.call(person, 'list-messages', { limit: 2, ...(before && { before }) });
    expect(page.messages.length).toBeLessThanOrEqual(4);
    read.push(...page.messages.map(({ arrival_seq }) => arrival_seq));
    before = page.next;
  }
  expect(read).toEqual(Array.from({ length: 12 }, (_, place) => 12 - place));

  const count = async (filter: object) =>
    (await server.call(person, 'list-messages', filter)).messages.filter((text) => text.blocked).length;
  expect(await count({ phoneNumberId: number.id })).toBe(9);
  expect(await count({ search: SENDER })).toBe(9);
  expect(await count({ search: '482915' })).toBe(0);
  expect(await count({ withheld: true })).toBe(0);
});

test('a text that arrives by its webhook counts as a text, even if the carrier lists it as failed before or after', async () => {
  const { server, person, number } = await anOwner();
  const first = await blocked(server, number.e164);
  await pollMissedTexts(server.deps);
  expect(await arrive(server, { to: number.e164, sid: first })).toBe(200);
  const second = await blocked(server, number.e164);
  expect(await arrive(server, { to: number.e164, sid: second })).toBe(200);

  await pollMissedTexts(server.deps);

  const { recentMessages } = await server.call(person, 'user-dashboard');
  expect(recentMessages.map((text) => [text.blocked, text.code])).toEqual([
    [null, '482915'],
    [null, '482915'],
  ]);
  expect(await planOf(server, number.id)).toMatchObject({ used_sms: 2 });
});

test('a text whose webhook failed counts as a text, whatever webhook error the list has; any other error makes it a blocked text', async () => {
  const { server, person, number } = await anOwner();
  for (const errorCode of [11200, 12300, 30039, 30009, 30999]) {
    const sid = (await server.sandbox.sendText({ ...aText(number.e164), deliver: false })).messageSid;
    Object.assign(server.sandbox.messagesTo(number.e164).find((each) => each.sid === sid) ?? {}, {
      errorCode,
    });
  }

  await pollMissedTexts(server.deps);

  const { recentMessages } = await server.call(person, 'user-dashboard');
  const seen = recentMessages.map((text) => text.blocked?.why ?? text.code);
  expect(seen.toSorted()).toEqual(['482915', '482915', 'automated', 'other', 'part_missing']);
});

test('a text that the carrier is still deciding about is left to the next polls, and stored after five minutes', async () => {
  const { server, person, number } = await anOwner();
  await server.sandbox.sendText({ ...aText(number.e164), deliver: false });
  const carrier = server.deps.carriers.of('twilio');
  const arriving = withCarrier(server.deps, {
    async listInbound(since, page) {
      const answer = await carrier.listInbound(since, page);
      return { ...answer, texts: answer.texts.map((text): ListedSms => ({ ...text, isArriving: true })) };
    },
  });
  const texts = async () => (await server.call(person, 'user-dashboard')).recentMessages.length;

  await pollMissedTexts(arriving);
  expect(await texts()).toBe(0);
  server.clock.advance(6 * MINUTE);
  await pollMissedTexts(arriving);
  expect(await texts()).toBe(1);
});

test('blocked texts are deleted after thirty days, here and at the carrier', async () => {
  const { server, person, number } = await anOwner();
  await blocked(server, number.e164);
  await pollMissedTexts(server.deps);
  server.clock.advance(20 * DAY);
  await maintainPartitions(server.deps);
  expect(await server.db.selectFrom('blocked_texts').select('id').execute()).toHaveLength(1);
  expect(server.sandbox.messagesTo(number.e164)).toHaveLength(1);

  server.clock.advance(12 * DAY);
  await maintainPartitions(server.deps);
  await purgeCarrierCopies(server.deps);

  expect((await server.call(await signInAgain(server, person), 'user-dashboard')).recentMessages).toEqual([]);
  expect(await server.db.selectFrom('blocked_texts').select('id').execute()).toEqual([]);
  expect(server.sandbox.messagesTo(number.e164)).toEqual([]);
});

test('the figures of received texts and the count of texts exclude blocked texts; a counter for each country includes them', async () => {
  const server = await testServer();
  const { number } = await anOwner(server);
  for (let each = 0; each < 3; each += 1) await blocked(server, number.e164);

  await pollMissedTexts(server.deps);
  await pollMissedTexts(server.deps);
  await measureReception(server.deps);

  expect(await server.db.selectFrom('reception_counts').selectAll().execute()).toEqual([]);
  const metrics = await readMetrics(server);
  expect(metrics.value('numlet_texts_blocked_total', { country: 'US' })).toBe(3);
});

const SENDER = '+12025550123';

function aText(to: string) {
  return { to, from: SENDER, body: 'Your code is 482915' };
}

/** A text with a code that the carrier blocks. @returns the carrier's id for it */
async function blocked({ sandbox }: TestServer, to: string): Promise<string> {
  sandbox.blockCodes(to);
  const { messageSid, status } = await sandbox.sendText(aText(to));
  sandbox.blockCodes(to, false);
  expect(status).toBe('blocked');
  return messageSid;
}

/** An owner whose number was rented a day ago: the carrier's times are whole seconds. */
async function anOwner(given?: TestServer) {
  const server = given ?? (await sharedTestServer());
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await letNumberAge(server, DAY);
  return { server, person, number };
}

async function letNumberAge({ db, clock }: TestServer, ms: number) {
  await db
    .updateTable('phone_numbers')
    .set({ delivered_at: new Date(clock.now().getTime() - ms) })
    .execute();
}
