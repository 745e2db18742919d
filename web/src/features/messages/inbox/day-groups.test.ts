import type { Message } from '@numlet/contract/messages/messages';
import { expect, test } from 'vitest';
import { groupByDay } from './day-groups.ts';

const now = new Date(2026, 10, 21, 10, 0).getTime();

test('texts are grouped by the day of their arrival', () => {
  const groups = groupByDay(
    [
      at(2026, 10, 21, 9),
      at(2026, 10, 21, 0),
      at(2026, 10, 20, 23),
      at(2026, 10, 19, 8),
      at(2026, 10, 19, 7),
    ],
    now,
  );
  expect(groups.map(({ label, messages }) => [label, messages.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Thursday 19 November', 2],
  ]);
});

test("a text that arrived a day late is in the group of its day, below today's", () => {
  const groups = groupByDay([at(2026, 10, 20, 23), at(2026, 10, 21, 9), at(2026, 10, 20, 22)], now);
  expect(groups.map(({ label, messages }) => [label, messages.map(({ id }) => id)])).toEqual([
    ['Today', ['21-9']],
    ['Yesterday', ['20-23', '20-22']],
  ]);
});

test("a text from a server whose clock is ahead is in today's group", () => {
  expect(groupByDay([at(2026, 10, 22, 1)], now)[0]?.label).toBe('Today');
});

test('no texts make no groups', () => {
  expect(groupByDay([], now)).toEqual([]);
});

function at(year: number, month: number, day: number, hour: number): Message {
  return {
    id: `${day}-${hour}`,
    phone_number_id: 'n',
    from_number: 'Instagram',
    message_body: 'Hello',
    received_at: new Date(year, month, day, hour).toISOString(),
    polled_at: null,
    withheld: false,
    blocked: null,
    change_seq: 1,
    arrival_seq: 1,
    phone_numbers: { phone_number: '+14155550132' },
    code_correction: null,
    code: null,
  };
}
