import { expect, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import { inbound, sign, webhook } from '../../../testing/drivers/inbound-texts.ts';
import { aNumber, aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';
import { pollMissedTexts } from './poll-missed-texts.ts';

test.each(['', '  ', '\t\r\n', '\0', '\u200b\u2060', '\u202a\u202c', '\u00a0\u3164', undefined])(
  'a text with the sender %j is stored from an unknown sender, with its code',
  async (from) => {
    const server = await sharedTestServer();
    const person = await aUser(server);
    const number = await aNumber(server, person);
    const { From: _, ...others } = inbound(number.e164, 'SM-without-a-sender');
    const parameters = from === undefined ? others : { ...others, From: from };

    expect(await webhook(server, parameters, sign(server, parameters))).toBe(200);

    expect((await server.call(person, 'user-dashboard')).recentMessages).toMatchObject([
      { from_number: 'Unknown sender', code: '482915' },
    ]);
    const found = await server.call(person, 'list-messages', { search: 'unknown' });
    expect(found.messages).toHaveLength(1);
  },
);

test.each([
  ['a name in another script', 'Ваш банк'],
  ['a name of one sign', '?'],
  ['an email address', `${'a'.repeat(64)}@photos.example.com`],
])('a sender that is %s is stored, as far as it fits, with its text', async (_, from) => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const parameters = { ...inbound(number.e164, 'SM-with-a-rare-sender'), From: from };

  expect(await webhook(server, parameters, sign(server, parameters))).toBe(200);

  expect((await server.call(person, 'user-dashboard')).recentMessages).toMatchObject([
    { from_number: from.slice(0, 64), code: '482915' },
  ]);
});

test('a text without a sender that only the carrier lists is stored as well', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await server.db
    .updateTable('phone_numbers')
    .set({ delivered_at: new Date(server.clock.now().getTime() - DAY) })
    .execute();
  await server.sandbox.sendText({ to: number.e164, from: '', body: 'Your code is 482915', deliver: false });

  await pollMissedTexts(server.deps);

  expect((await server.call(person, 'user-dashboard')).recentMessages).toMatchObject([
    { from_number: 'Unknown sender', code: '482915' },
  ]);
});
