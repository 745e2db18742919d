import type { Message } from '@numlet/contract/messages/messages';
import { expect, test } from 'vitest';
import { aNumber } from '../../testing/a-number.ts';
import { type DashboardData, withMessage, withNewerMessages } from './dashboard-cache.ts';

test('a text that arrives stands first and moves the cursor', () => {
  const dashboard = withMessage(aDashboard(10, aText('a', 10, '09:00')), aText('b', 11, '09:01'));
  expect(ids(dashboard)).toEqual(['b', 'a']);
  expect(dashboard.cursor).toBe(11);
});

test('texts are ordered by arrival, also while a clock goes back', () => {
  const dashboard = withMessage(aDashboard(10, aText('a', 10, '09:05')), aText('b', 11, '08:01'));
  expect(ids(dashboard)).toEqual(['b', 'a']);
});

test('the same text told twice is there once', () => {
  const before = aDashboard(10, aText('a', 10, '09:00'));
  expect(withMessage(before, aText('a', 10, '09:00'))).toBe(before);
});

test('a withheld text that was revealed takes the place of itself', () => {
  const withheld = { ...aText('a', 10, '09:00'), message_body: null, withheld: true };
  const before = aDashboard(11, aText('b', 11, '09:01'), withheld, aText('z', 9, '08:00'));
  const dashboard = withMessage(before, { ...aText('a', 10, '09:00'), change_seq: 12 });
  expect(ids(dashboard)).toEqual(['b', 'a', 'z']);
  expect(dashboard.recentMessages[1]?.withheld).toBe(false);
});

test('an answer that was taken before a live text does not make it vanish', () => {
  const live = withMessage(aDashboard(10, aText('a', 10, '09:00')), aText('b', 11, '09:01'));
  const read = withNewerMessages(live, aDashboard(10, aText('a', 10, '09:00')));
  expect(ids(read)).toEqual(['b', 'a']);
  expect(read.cursor).toBe(11);
});

test('a text that the newer answer no longer has is gone', () => {
  const live = aDashboard(11, aText('b', 11, '09:01'), aText('a', 10, '09:00'));
  expect(ids(withNewerMessages(live, aDashboard(12, aText('b', 11, '09:01'))))).toEqual(['b']);
});

test('rule 38: the first text takes the way to swap its number away at once, and no other number of it', () => {
  const swap_until = '2026-11-23T09:00:00Z';
  const phoneNumbers = ['n', 'other'].map((id) => aNumber({ id, swap_until }));
  const dashboard = withMessage({ ...aDashboard(10), phoneNumbers }, aText('a', 11, '09:00'));
  expect(dashboard.phoneNumbers.map((number) => number.swap_until)).toEqual([null, swap_until]);
});

function ids(dashboard: DashboardData): string[] {
  return dashboard.recentMessages.map((message) => message.id);
}

function aDashboard(cursor: number, ...recentMessages: Message[]): DashboardData {
  return {
    phoneNumbers: [],
    recentMessages,
    statistics: { activeNumbers: 0, totalMessages: 0, totalCost: '0.00', messagesThisMonth: 0 },
    cursor,
  };
}

function aText(id: string, seq: number, time: string): Message {
  return {
    id,
    phone_number_id: 'n',
    from_number: '+16285550110',
    message_body: 'Your code is 482915',
    received_at: `2026-11-21T${time}:00Z`,
    withheld: false,
    change_seq: seq,
    arrival_seq: seq,
    phone_numbers: { phone_number: '+14155550132' },
  };
}
