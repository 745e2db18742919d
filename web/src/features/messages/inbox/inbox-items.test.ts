import type { Message } from '@numlet/contract/messages/messages';
import { expect, test } from 'vitest';
import { listItems } from './inbox-items.ts';

const groups = [
  { label: 'Today', messages: [aText('a'), aText('b')] },
  { label: 'Yesterday', messages: [aText('c')] },
];

test('days and texts alternate, and the texts are numbered', () => {
  const items = listItems(groups, { hasOlder: false, withCounts: false });
  expect(
    items.map((item) => (item.kind === 'text' ? item.position : item.kind === 'day' ? item.label : 'end')),
  ).toEqual(['Today', 1, 2, 'Yesterday', 3]);
});

test('a day has a count once all of it is known; the last one may continue in older texts', () => {
  const counts = (hasOlder: boolean) =>
    listItems(groups, { hasOlder, withCounts: true }).flatMap((item) =>
      item.kind === 'day' ? [item.count] : [],
    );
  expect(counts(false)).toEqual([2, 1]);
  expect(counts(true)).toEqual([2, null]);
});

test('with older texts the list ends with their placeholder', () => {
  expect(listItems(groups, { hasOlder: true, withCounts: false }).at(-1)?.kind).toBe('end');
});

function aText(id: string): Message {
  return {
    id,
    phone_number_id: 'n',
    from_number: '32665',
    message_body: 'Hello',
    received_at: '2026-11-21T09:00:00Z',
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
