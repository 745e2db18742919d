import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import { putPlan } from '../../../testing/drivers/allowance.ts';
import { arrive } from '../../../testing/drivers/inbound-texts.ts';
import { accountOf } from '../../../testing/drivers/leaving.ts';
import { aNumber, aUser } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { readLive } from '../../../testing/harness/live-reader.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { eraseTexts } from '../personal-data.queries.ts';
import { dropKeptCorrections } from './drop-kept-corrections.ts';

const BODY = 'Order 48291 is ready. Use 738-164 to open the box.';

test('the code that a person marks is the code of the text on all their screens at once, and the text keeps its place', async () => {
  const { server, person, message } = await aText(BODY);
  await arrive(server, { to: message.phone_numbers.phone_number, sid: 'SM2', body: 'later' });
  const before = await server.call(person, 'user-dashboard');
  const live = await readLive(server.origin, person, before.cursor);

  const answer = await correct(server, person, message.id, ' 738-164 ');
  expect(answer.message).toEqual({
    ...message,
    code_correction: { code: '738-164' },
    change_seq: before.cursor + 1,
  });
  await expect.poll(() => live.received).toEqual([answer.message]);
  const after = await server.call(person, 'user-dashboard');
  expect(after.recentMessages.map(({ message_body }) => message_body)).toEqual(['later', BODY]);
  expect(after).toMatchObject({ cursor: before.cursor + 1, recentMessages: [{}, answer.message] });
  expect(after.statistics).toEqual(before.statistics);
  // The same correction again changes nothing, so the next text gets the next change number.
  expect((await correct(server, person, message.id, '738-164')).message).toEqual(answer.message);
  await arrive(server, { to: message.phone_numbers.phone_number, sid: 'SM3', body: 'after' });
  expect((await server.call(person, 'user-dashboard')).cursor).toBe(before.cursor + 2);

  expect((await correct(server, person, message.id, null)).message.code_correction).toEqual({ code: null });
  await expect.poll(() => live.received.map((each) => each.message_body)).toEqual([BODY, 'after', BODY]);
});

test('a search finds a text by its marked code as it is typed, without the separators of the text', async () => {
  const { server, person, message } = await aText('The box opens with 48-29-15-77-31 until noon.');
  const found = async () =>
    (await server.call(person, 'list-messages', { search: '4829157731' })).messages.map(({ id }) => id);
  expect(await found()).toEqual([]);
  await correct(server, person, message.id, '48-29-15-77-31');
  expect(await found()).toEqual([message.id]);
});

test("only a part of one's own readable text can be marked", async () => {
  const { server, person, message } = await aText(BODY);
  const refused = (who: Person, messageId: string, code: unknown, keep: unknown = false) =>
    server.refused(who, 'correct-code', { messageId, code, keep });
  for (const code of ['738164', 'use', '', '   ', '-', 'x'.repeat(33), 738164, undefined])
    expect([code, await refused(person, message.id, code)]).toEqual([
      code,
      expect.objectContaining({ status: 400, code: 'invalid_input', field: 'code' }),
    ]);
  expect(await refused(person, message.id, '738-164', 'yes')).toMatchObject({ field: 'keep' });
  const stranger = await aUser(server);
  for (const id of [message.id, '00000000-0000-7000-8000-000000000000'])
    expect(await refused(stranger, id, '738-164')).toMatchObject({ status: 404, code: 'not_found' });

  await server.db.updateTable('messages').set({ withheld_at: server.clock.now() }).execute();
  // The refusal is the same whether or not the withheld text contains the code.
  for (const code of ['738-164', '999-999'])
    expect(await refused(person, message.id, code)).toMatchObject({ status: 409, code: 'conflict' });
  expect((await server.db.selectFrom('messages').select('corrected_code').execute())[0]).toEqual({
    corrected_code: null,
  });
});

test('without consent nothing is kept; with consent the text and its code are kept, once, until the consent is withdrawn', async () => {
  const { server, person, message } = await aText(BODY);
  await correct(server, person, message.id, '738-164', false);
  expect(await keptBy(server)).toEqual([]);
  await correct(server, person, message.id, '738-164', true);
  await correct(server, person, message.id, null, true);
  const kept = [
    {
      ...{ message_id: message.id, account_id: await accountOf(server, person), body: BODY },
      ...{ found_code: expect.any(String), right_code: null, kept_at: expect.any(Date) },
    },
  ];
  expect(await keptBy(server)).toEqual(kept);
  expect(await exported(server, person)).toMatchObject([{ message_id: message.id, body: BODY }]);
  await correct(server, person, message.id, '738-164', false);
  expect(await keptBy(server)).toEqual([]);
});

test('a kept text is deleted after 180 days, or at once when its account is deleted', async () => {
  const { server, person, message } = await aText(BODY);
  await correct(server, person, message.id, '738-164', true);
  const nightAfter = (days: number) => ({
    db: server.db,
    clock: { now: () => new Date(server.clock.now().getTime() + days * DAY) },
  });
  await dropKeptCorrections(nightAfter(179));
  expect(await keptBy(server)).toHaveLength(1);
  await dropKeptCorrections(nightAfter(181));
  expect(await keptBy(server)).toEqual([]);

  await correct(server, person, message.id, '738-164', true);
  const accountId = await accountOf(server, person);
  await server.db.transaction().execute((trx) => eraseTexts(trx, accountId, server.clock.now()));
  expect(await keptBy(server)).toEqual([]);
});

test('a person may make a hundred corrections a day', async () => {
  const { server, person, message } = await aText(BODY);
  await correct(server, person, message.id, null);
  await server.db
    .updateTable('rate_limits')
    .set({ points: 99 })
    .where('key', 'like', 'code-correction:%')
    .execute();
  await correct(server, person, message.id, '738-164');
  expect(
    await server.refused(person, 'correct-code', { messageId: message.id, code: null, keep: true }),
  ).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect(await keptBy(server)).toEqual([]);
});

async function aText(body: string) {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await putPlan(server, number, { included_sms: 1000 });
  await arrive(server, { to: number.e164, sid: 'SM1', body });
  const [message] = (await server.call(person, 'list-messages')).messages;
  if (!message) throw new Error('the text is not there');
  return { server, person, message };
}

function correct(server: TestServer, person: Person, messageId: string, code: string | null, keep = false) {
  return server.call(person, 'correct-code', { messageId, code, keep });
}

function keptBy({ db }: TestServer) {
  return db.selectFrom('code_corrections').selectAll().execute();
}

async function exported({ origin }: TestServer, person: Person): Promise<unknown> {
  const response = await fetch(`${origin}/functions/v1/export-account`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword: person.password }),
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  return JSON.parse(strFromU8(files['corrected-codes.json'] ?? new Uint8Array()));
}
