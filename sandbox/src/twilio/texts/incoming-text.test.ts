import twilio from 'twilio';
import { expect, test } from 'vitest';
import { defaults } from '../../defaults.ts';
import type { Sandbox } from '../../start-sandbox.ts';
import { sandboxWithReceiver } from '../../testing/sandbox-with-receiver.ts';
import { makeTwilio } from '../../testing/sdk-clients.ts';
import type { Receiver } from '../../testing/webhook-receiver.ts';

let sandbox: Sandbox;
let receiver: Receiver;
sandboxWithReceiver((parts) => {
  ({ sandbox, receiver } = parts);
});

const rent = async (smsUrl: string, smsFallbackUrl = '') => {
  const client = makeTwilio(sandbox);
  const [offer] = await client.availablePhoneNumbers('US').local.list({ limit: 1 });
  const phoneNumber = offer?.phoneNumber ?? '';
  await client.incomingPhoneNumbers.create({ phoneNumber, smsUrl, smsFallbackUrl });
  return phoneNumber;
};
const text = (to: string) => ({ to, from: '+12025550142', body: 'G-604128 is your code. Été & co' });

test('an incoming text is posted with a signature that the real SDK accepts', async () => {
  const to = await rent(`${receiver.origin}/webhooks/twilio/sms?a=1#rc=3&rp=all`);
  const result = await sandbox.sendText(text(to));
  expect(result).toMatchObject({ status: 'delivered' });
  const [hook] = receiver.received;
  const form = Object.fromEntries(new URLSearchParams(hook?.raw));
  expect(form).toMatchObject({
    MessageSid: result.messageSid,
    To: to,
    Body: text(to).body,
    SmsStatus: 'received',
  });
  const signature = String(hook?.headers['x-twilio-signature']);
  expect(twilio.validateRequest(defaults.twilioAuthToken, signature, hook?.url ?? '', form)).toBe(true);
  expect(twilio.validateRequest('another', signature, hook?.url ?? '', form)).toBe(false);
});

test('without settings in the webhook URL a server error loses the text, as at Twilio', async () => {
  const to = await rent(`${receiver.origin}/sms`);
  receiver.answers.push(500);
  expect(await sandbox.sendText(text(to))).toMatchObject({ status: 'failed', attempts: [{ status: 500 }] });
});

test('with rc=3 and rp=all a text is retried with the same token, then sent once to the fallback URL', async () => {
  const to = await rent(`${receiver.origin}/sms#rc=3&rp=all`, `${receiver.origin}/fallback`);
  receiver.answers.push(500, 503, 0, 500);
  const result = await sandbox.sendText(text(to));
  expect(result).toMatchObject({ status: 'delivered' });
  expect(receiver.received.map((hook) => hook.path)).toEqual(['/sms', '/sms', '/sms', '/sms', '/fallback']);
  const tokens = receiver.received.map((hook) => hook.headers['i-twilio-idempotency-token']);
  expect(new Set(tokens).size).toBe(1);
});

test('a refused connection is retried once by default', async () => {
  const to = await rent('http://127.0.0.1:1/sms');
  expect((await sandbox.sendText(text(to))).attempts).toHaveLength(2);
});

test('a lost webhook leaves the text for the poller, which can delete it', async () => {
  const to = await rent(`${receiver.origin}/sms`);
  sandbox.injectFault({ provider: 'twilio', operation: 'inbound-sms', kind: 'lost-webhook' });
  expect(await sandbox.sendText(text(to))).toMatchObject({ status: 'stored' });
  expect(receiver.received).toHaveLength(0);
  const client = makeTwilio(sandbox);
  const yesterday = new Date(Date.now() - 86_400_000);
  const [message] = await client.messages.list({ to, dateSentAfter: yesterday });
  expect(message).toMatchObject({ to, body: text(to).body, direction: 'inbound', status: 'received' });
  await client.messages(message?.sid ?? '').remove();
  expect(await client.messages.list({ to })).toEqual([]);
});

test('a picture message has its pictures in its webhook and their number in the list, with or without words', async () => {
  const to = await rent(`${receiver.origin}/sms`);
  const send = (body: object) =>
    fetch(`${sandbox.origin}/control/texts`, { method: 'POST', body: JSON.stringify({ to, ...body }) });
  expect((await send({ from: '', body: '', pictures: 2 })).status).toBe(200);
  for (const refused of [{ pictures: 11 }, { pictures: 0.5 }, { pictures: 'one' }, {}])
    expect((await send({ from: '+12025550142', body: '', ...refused })).status).toBe(400);

  const form = Object.fromEntries(new URLSearchParams(receiver.received[0]?.raw));
  expect(form).toMatchObject({ NumMedia: '2', Body: '', From: '', MediaContentType1: 'image/jpeg' });
  expect(form.MediaUrl1).toMatch(/^https:\/\/api\.twilio\.com\/.+\/Media\/ME/);
  const [listed] = await makeTwilio(sandbox).messages.list({ to });
  expect(listed).toMatchObject({ numMedia: '2', body: '' });
  expect(listed?.sid).toMatch(/^MM/);
});

test('a duplicate webhook carries the same message twice', async () => {
  const to = await rent(`${receiver.origin}/sms`);
  sandbox.injectFault({ provider: 'twilio', kind: 'duplicate-webhook' });
  await sandbox.sendText(text(to));
  const sids = receiver.received.map((hook) => new URLSearchParams(hook.raw).get('MessageSid'));
  expect(sids).toHaveLength(2);
  expect(new Set(sids).size).toBe(1);
});

test('a text to a number that is not rented is refused', async () => {
  await expect(sandbox.sendText(text('+14155550100'))).rejects.toThrow('is not rented');
});

test('a blocked text calls no webhook, and is listed as failed with error 30038 and without its digits', async () => {
  const [to, other] = [await rent(`${receiver.origin}/sms`), await rent(`${receiver.origin}/sms`)];
  const block = (body: object) =>
    fetch(`${sandbox.origin}/control/blocking`, { method: 'POST', body: JSON.stringify(body) });
  await block({ on: true, number: to });

  expect(await sandbox.sendText(text(to))).toMatchObject({ status: 'blocked', attempts: [] });
  expect(await sandbox.sendText({ ...text(to), body: 'See you at the station' })).toMatchObject({
    status: 'delivered',
  });
  expect(await sandbox.sendText(text(other))).toMatchObject({ status: 'delivered' });
  const listed = await makeTwilio(sandbox).messages.list({ to });
  expect(listed.map(({ status, errorCode, body }) => [status, errorCode, body])).toEqual([
    ['received', null, 'See you at the station'],
    ['failed', 30038, 'G- is your code. Été & co'],
  ]);

  await block({ on: true, country: 'us' });
  expect(await sandbox.sendText(text(other))).toMatchObject({ status: 'blocked' });
  await block({ on: false });
  expect(await sandbox.sendText(text(other))).toMatchObject({ status: 'delivered' });
  await block({ on: true });
  expect(await sandbox.sendText(text(other))).toMatchObject({ status: 'blocked' });
  expect((await block({})).status).toBe(400);
});
