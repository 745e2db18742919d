import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { DAY } from '../../../clock.ts';
import { inbound, sign, webhook } from '../../../testing/drivers/inbound-texts.ts';
import { aNumber, aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { pollMissedTexts } from './poll-missed-texts.ts';

async function received(changed: Record<string, string>) {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const parameters = { ...inbound(number.e164, `MM-${number.e164}`), ...changed };
  for (let time = 0; time < 2; time += 1)
    expect(await webhook(server, parameters, sign(server, parameters))).toBe(200);
  const dashboard = await server.call(person, 'user-dashboard');
  return { dashboard, used: await usedTexts(server, number.id) };
}

async function usedTexts({ db }: TestServer, numberId: string) {
  const subscription = await db
    .selectFrom('subscriptions')
    .select('used_sms')
    .where('phone_number_id', '=', numberId)
    .executeTakeFirst();
  return subscription?.used_sms;
}

test.each([
  [
    'a picture',
    { Body: '', NumMedia: '1', MediaUrl0: 'https://api.twilio.com/x', MediaContentType0: 'image/jpeg' },
  ],
  ['three pictures', { Body: ' ', NumMedia: '3', MediaUrl0: 'https://api.twilio.com/y' }],
  ['a video of an iPhone', { Body: '\ufffc', NumMedia: '1', MediaContentType0: 'video/quicktime' }],
  ['ten visiting cards', { Body: '\u200b', NumMedia: '10', MediaContentType0: 'text/vcard' }],
  ['a sticker behind a null character', { Body: '\0', NumMedia: '1', MediaContentType0: 'image/webp' }],
  ['a voice note', { Body: '\n', NumMedia: '1', MediaContentType0: 'audio/amr' }],
])('%s without words is stored as one row without words, and costs nothing', async (_, changed) => {
  const { dashboard, used } = await received(changed);
  expect(dashboard.recentMessages).toMatchObject([
    {
      from_number: '+12025550123',
      message_body: null,
      code: null,
      blocked: { why: 'picture' },
      withheld: false,
    },
  ]);
  expect(dashboard.statistics).toMatchObject({ totalMessages: 0, messagesThisMonth: 0 });
  expect(used).toBe(0);
});

test.each([
  ['a picture with words', { Body: 'Your code is 730518', NumMedia: '1' }],
  ['a picture with a sign alone', { Body: '730518', NumMedia: '2' }],
  ['words alone', { Body: 'Your code is 730518', NumMedia: '0' }],
])('%s is a text with its code, and counts', async (_, changed) => {
  const { dashboard, used } = await received(changed);
  expect(dashboard.recentMessages).toMatchObject([{ code: '730518', blocked: null }]);
  expect(used).toBe(1);
});

test.each(['0', '', 'none', '-1'])('an empty text with "%s" pictures stays a text', async (NumMedia) => {
  const { dashboard } = await received({ Body: '', NumMedia });
  expect(dashboard.recentMessages).toMatchObject([{ message_body: '', blocked: null }]);
});

test('a picture that only the carrier lists is also stored as one row, once, and costs nothing', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const number = await aNumber(server, person);
  await server.db
    .updateTable('phone_numbers')
    .set({ delivered_at: new Date(server.clock.now().getTime() - DAY) })
    .execute();
  const send = (body: string, pictures: number) =>
    server.sandbox.sendText({ to: number.e164, from: '+12025550123', body, pictures, deliver: false });
  await send('', 1);
  await send('\ufffc', 3);
  await send('Your code is 730518', 1);
  for (let time = 0; time < 2; time += 1) await pollMissedTexts(server.deps);

  const { recentMessages, statistics } = await server.call(person, 'user-dashboard');
  const rows = recentMessages.map(({ code, blocked }) => code ?? blocked?.why).toSorted();
  expect(rows).toEqual(['730518', 'picture', 'picture']);
  expect(statistics).toMatchObject({ totalMessages: 1, messagesThisMonth: 1 });
  expect(await usedTexts(server, number.id)).toBe(1);
});

test('the URL of a picture is never fetched', async () => {
  const asked: (string | undefined)[] = [];
  const elsewhere = createServer((request, response) => {
    asked.push(request.url);
    response.end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void elsewhere.close());
  const address = elsewhere.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const { dashboard } = await received({ Body: '', NumMedia: '1', MediaUrl0: `${origin}/picture` });
  expect(dashboard.recentMessages).toHaveLength(1);
  expect(JSON.stringify(dashboard)).not.toContain(origin);
  const withWords = await received({ Body: `See ${origin}/link`, NumMedia: '1', MediaUrl0: `${origin}/x` });
  expect(withWords.dashboard.recentMessages).toHaveLength(1);
  // Requested last, and answered: every earlier request would have arrived before it.
  await fetch(`${origin}/last`);
  expect(asked).toEqual(['/last']);
});

test('the list of the carrier is sorted into pictures and texts by words and files', async () => {
  const { readListedMessages } = await import('../../../providers/twilio/read-listed-messages.ts');
  const now = new Date();
  const listed = {
    sid: 'MM1',
    direction: 'inbound',
    status: 'received',
    errorCode: null,
    to: '+1',
    from: '+2',
  };
  const at = { dateSent: now, dateCreated: now };
  const { texts, blocked } = readListedMessages(
    [
      { ...listed, ...at, body: '', numMedia: '2' },
      { ...listed, ...at, sid: 'SM2', body: '', numMedia: '0' },
      { ...listed, ...at, sid: 'MM3', body: 'look', numMedia: '1' },
    ],
    new Date(now.getTime() - DAY),
  );
  expect(blocked).toMatchObject([{ carrierMessageId: 'MM1', why: 'picture' }]);
  expect(texts.map(({ carrierMessageId }) => carrierMessageId)).toEqual(['SM2', 'MM3']);
});
