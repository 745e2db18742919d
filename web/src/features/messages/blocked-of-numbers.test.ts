import type { Message } from '@numlet/contract/messages/messages';
import { expect, test } from 'vitest';
import { blockedOfNumbers } from './blocked-of-numbers.ts';

const NOW = Date.parse('2026-11-28T20:00:00');

test('a number says which text was blocked last, when and why, and how many texts were blocked in three days', () => {
  const words = blockedOfNumbers(
    [
      aText('one', '2026-11-28T19:44:00', 'code'),
      aText('one', '2026-11-27T12:00:00', null),
      aText('one', '2026-11-26T09:10:00', 'automated'),
      aText('one', '2026-11-20T09:00:00', 'code'),
      aText('two', '2026-11-27T08:00:00', 'part_missing'),
      aText('three', '2026-11-28T19:00:00', null),
    ],
    NOW,
  );

  expect(Object.fromEntries(words)).toEqual({
    one: '2 texts were blocked, the last one from WhatsApp at 19:44. Twilio blocks one-time codes to many of its numbers. Blocked texts cost nothing and do not count.',
    two: 'A text from WhatsApp was blocked on 27 Nov at 08:00. A part of it never reached Twilio, so it was not delivered. It cost nothing and does not count.',
  });
});

function aText(number: string, at: string, why: NonNullable<Message['blocked']>['why'] | null): Message {
  return {
    id: `${number} ${at}`,
    phone_number_id: number,
    from_number: 'WhatsApp',
    message_body: null,
    received_at: new Date(at).toISOString(),
    polled_at: null,
    withheld: false,
    blocked: why && { why, carrier: 'twilio' },
    change_seq: 1,
    arrival_seq: 1,
    phone_numbers: { phone_number: '+14155550132' },
    code_correction: null,
    code: null,
  };
}
