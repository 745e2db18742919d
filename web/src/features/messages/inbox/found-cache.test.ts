import type { Message } from '@numlet/contract/messages/messages';
import { expect, test } from 'vitest';
import { type Found, withFoundMessage, withTextsOf } from './found-cache.ts';
import type { InboxFilter } from './inbox-filter.ts';

test('an arriving text is put on top of matching results, and of no others', () => {
  expect(ids(withFoundMessage(found({ search: 'code' }), aText(5, 'Your code is 482915')))).toEqual([
    5, 4, 2,
  ]);
  const before = found({ search: 'code' });
  expect(withFoundMessage(before, aText(5, 'Hello'))).toBe(before);
});

test('a revealed text keeps its place, once', () => {
  const revealed = { ...aText(2, 'Your code is 7731'), change_seq: 9 };
  const after = withFoundMessage(found({ phoneNumberId: 'n' }), revealed);
  expect(ids(after)).toEqual([4, 2]);
  expect(after.pages[1]?.messages[0]?.message_body).toBe('Your code is 7731');
});

test('a revealed text is removed from the withheld ones', () => {
  expect(ids(withFoundMessage(found({ withheld: true }), { ...aText(4, 'shown'), change_seq: 9 }))).toEqual([
    2,
  ]);
});

test('an older text that changed does not move to the top', () => {
  const before = found({ search: 'code' });
  expect(withFoundMessage(before, { ...aText(1, 'Your code is 1111'), change_seq: 9 })).toBe(before);
});

test('texts that the dashboard has read since are above the results, in the order of arrival, each in its newest version', () => {
  const dashboard = [
    aText(8, 'Your code is 8888'),
    aText(7, 'Hello'),
    aText(6, 'Your code is 6666'),
    { ...aText(4, 'Your code is 4321'), change_seq: 5 },
    // Only the server decides whether this one matches.
    aText(3, 'Your code is 3333'),
    aText(2, 'Your code is 7731'),
  ];
  const after = withTextsOf(dashboard, found({ search: 'code' }));
  expect(ids(after)).toEqual([8, 6, 4, 2]);
  expect(after.pages[0]?.messages[2]?.message_body).toBe('Your code is 4321');
  const nothing: Found = {
    pages: [{ filter: { search: 'code' }, messages: [], next: null }],
    pageParams: [undefined],
  };
  expect(ids(withTextsOf([aText(8, 'Your code is 8888'), aText(7, 'Hello')], nothing))).toEqual([8]);
  const before = found({ search: 'code' });
  expect(withTextsOf([aText(4, 'Your code is 1234')], before)).toBe(before);
});

function ids(data: Found): number[] {
  return data.pages.flatMap((page) => page.messages.map(({ arrival_seq }) => arrival_seq));
}

function found(filter: InboxFilter): Found {
  return {
    pages: [
      { filter, messages: [aText(4, 'Your code is 1234')], next: 4 },
      { filter, messages: [aText(2, 'Your code is 7731')], next: null },
    ],
    pageParams: [undefined, 4],
  };
}

function aText(seq: number, body: string): Message {
  return {
    id: `text ${seq}`,
    phone_number_id: 'n',
    from_number: '32665',
    message_body: body,
    received_at: '2026-11-21T09:00:00Z',
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
