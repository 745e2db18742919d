import { verifyTwilioSms } from '@numlet/server/providers/twilio/twilio-signature';
import { expect, test } from 'vitest';
import { makeText, toRequest } from './make-text.ts';

const numbers = ['+14155550100', '+14155550101'];

test("the service accepts a generated text as one of the carrier's", () => {
  const address = 'http://127.0.0.1:5000/webhooks/twilio/sms';
  const text = makeText({ name: 'test', count: 1, numbers }, 0);
  const { headers, body } = toRequest(text, address, { accountSid: 'AC1', authToken: 'secret' });

  const verified = verifyTwilioSms({ publicUrl: address, headers, body: Buffer.from(body) }, 'secret');

  expect(verified).toMatchObject({
    ok: true,
    event: { carrierMessageId: text.sid, to: text.to, from: text.from, body: text.body },
  });
});

test('every text of every batch has its own id and body, and every number receives texts', () => {
  const texts = ['one', 'two'].flatMap((name) =>
    Array.from({ length: 500 }, (_, place) => makeText({ name, count: 500, numbers }, place)),
  );

  expect(new Set(texts.map((text) => text.sid)).size).toBe(1000);
  expect(new Set(texts.map((text) => text.body)).size).toBe(1000);
  expect(new Set(texts.map((text) => text.to))).toEqual(new Set(numbers));
});
