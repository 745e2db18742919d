import { expect, test } from 'vitest';
import { messagesWaiting } from './messages-waiting.ts';

const now = Date.parse('2026-11-28T12:00:00Z');

test('the overview says how many messages wait and for how long, and whether the wait is longer than promised', () => {
  expect(messagesWaiting(1, '2026-11-28T11:40:00Z', now)).toBe('One message is not answered, for 20 min.');
  expect(messagesWaiting(5, '2026-11-28T09:00:00Z', now)).toBe(
    'Five messages are not answered, the oldest for 3 h.',
  );
  expect(messagesWaiting(12, '2026-11-26T12:00:00Z', now)).toBe(
    '12 messages are not answered, the oldest for 2 days. The site promises an answer within 24 hours.',
  );
});
