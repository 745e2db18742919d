import type { Message } from '@numlet/contract/messages/messages';
import { describe, expect, test } from 'vitest';
import { aNumber } from '../../testing/a-number.ts';
import {
  type DashboardData,
  withMessage,
  withNewerMessages,
  withOlderMessages,
  withoutOlderMessages,
} from './dashboard-cache.ts';

test('an arriving text is first and moves the cursor', () => {
  const dashboard = withMessage(aDashboard(10, aText('a', 10, '09:00')), aText('b', 11, '09:01'));
  expect(ids(dashboard)).toEqual(['b', 'a']);
  expect(dashboard.cursor).toBe(11);
});

test('texts are ordered by arrival, even when a clock is set back', () => {
  const dashboard = withMessage(aDashboard(10, aText('a', 10, '09:05')), aText('b', 11, '08:01'));
  expect(ids(dashboard)).toEqual(['b', 'a']);
});

test('a text that is sent twice appears once', () => {
  const before = aDashboard(10, aText('a', 10, '09:00'));
  expect(withMessage(before, aText('a', 10, '09:00'))).toBe(before);
});

test('a revealed text replaces its withheld version', () => {
  const withheld = { ...aText('a', 10, '09:00'), message_body: null, withheld: true };
  const before = aDashboard(11, aText('b', 11, '09:01'), withheld, aText('z', 9, '08:00'));
  const dashboard = withMessage(before, { ...aText('a', 10, '09:00'), change_seq: 12 });
  expect(ids(dashboard)).toEqual(['b', 'a', 'z']);
  expect(dashboard.recentMessages[1]?.withheld).toBe(false);
});

test('a response that was created before a live text does not remove the text', () => {
  const live = withMessage(aDashboard(10, aText('a', 10, '09:00')), aText('b', 11, '09:01'));
  const read = withNewerMessages(live, aDashboard(10, aText('a', 10, '09:00')));
  expect(ids(read)).toEqual(['b', 'a']);
  expect(read.cursor).toBe(11);
});

test('a text that is missing in a newer response is removed', () => {
  const live = aDashboard(11, aText('b', 11, '09:01'), aText('a', 10, '09:00'));
  expect(ids(withNewerMessages(live, aDashboard(12, aText('b', 11, '09:01'))))).toEqual(['b']);
});

test('rule 38, swap: the first text removes the swap of its number at once, and of no other number', () => {
  const swap_until = '2026-11-23T09:00:00Z';
  const phoneNumbers = ['n', 'other'].map((id) => aNumber({ id, swap_until }));
  const dashboard = withMessage({ ...aDashboard(10), phoneNumbers }, aText('a', 11, '09:00'));
  expect(dashboard.phoneNumbers.map((number) => number.swap_until)).toEqual([null, swap_until]);
});

describe('further back', () => {
  const numbered = (newest: number, oldest: number) =>
    Array.from({ length: newest - oldest + 1 }, (_, index) =>
      aText(`${newest - index}`, newest - index, '09:00'),
    );
  const read = (newest: number, oldest: number) => aDashboard(newest, ...numbered(newest, oldest));
  const span = ({ recentMessages: texts, hasOlder }: DashboardData) => [
    texts[0]?.arrival_seq,
    texts.at(-1)?.arrival_seq,
    texts.length,
    hasOlder,
  ];

  test('a full page of texts has older texts behind it, and the next page continues there', () => {
    const full = withNewerMessages(undefined, read(250, 151));
    expect(span(full)).toEqual([250, 151, 100, true]);
    const further = withOlderMessages(full, { messages: numbered(150, 51), next: 51 });
    expect(span(further)).toEqual([250, 51, 200, true]);
    expect(span(withOlderMessages(further, { messages: numbered(50, 1), next: null }))).toEqual([
      250,
      1,
      250,
      false,
    ]);
  });

  test('a new response keeps older texts that were fetched before, if none are missing in between', () => {
    const before = withOlderMessages(withNewerMessages(undefined, read(250, 151)), {
      messages: numbered(150, 51),
      next: 51,
    });
    expect(span(withNewerMessages(before, read(260, 161)))).toEqual([260, 51, 210, true]);
    // More than a page has arrived unnoticed: the texts in between are unknown.
    expect(span(withNewerMessages(before, read(400, 301)))).toEqual([400, 301, 100, true]);
  });

  test('an account with few texts is known completely, and stays so when texts arrive', () => {
    const few = withNewerMessages(undefined, read(3, 1));
    expect(span(withMessage(few, aText('4', 4, '09:02')))).toEqual([4, 1, 4, false]);
  });

  test('a page open for days keeps 300 texts, and all of them if older ones were loaded', () => {
    let open = withNewerMessages(undefined, read(100, 1));
    for (const text of numbered(350, 101).reverse()) open = withMessage(open, text);
    expect(span(open)).toEqual([350, 51, 300, true]);
    const further = withOlderMessages(open, { messages: numbered(50, 1), next: null });
    expect(span(withMessage(further, aText('351', 351, '09:02')))).toEqual([351, 2, 350, true]);
  });

  test('a change of a text older than all loaded ones is not inserted', () => {
    const full = withNewerMessages(undefined, read(250, 151));
    const told = withMessage(full, { ...aText('7', 7, '09:00'), change_seq: 260 });
    expect(span(told)).toEqual([250, 151, 100, true]);
    expect(told.cursor).toBe(260);
  });

  test('after a gap only the newest texts are kept, and the rest is read again', () => {
    const further = withOlderMessages(withNewerMessages(undefined, read(250, 151)), {
      messages: numbered(150, 51),
      next: null,
    });
    expect(span(withoutOlderMessages(further))).toEqual([250, 151, 100, true]);
  });
});

function ids(dashboard: DashboardData): string[] {
  return dashboard.recentMessages.map((message) => message.id);
}

function aDashboard(cursor: number, ...recentMessages: Message[]): DashboardData {
  return {
    phoneNumbers: [],
    recentMessages,
    statistics: { activeNumbers: 0, totalMessages: 0, totalCost: '0.00', messagesThisMonth: 0 },
    kyc_card: null,
    sold_numbers: [],
    cursor,
    hasOlder: false,
  };
}

function aText(id: string, seq: number, time: string): Message {
  return {
    id,
    phone_number_id: 'n',
    from_number: '+16285550110',
    message_body: 'Your code is 482915',
    received_at: `2026-11-21T${time}:00Z`,
    polled_at: null,
    withheld: false,
    blocked: null,
    change_seq: seq,
    arrival_seq: seq,
    phone_numbers: { phone_number: '+14155550132' },
    code_correction: null,
    code: null,
  };
}
