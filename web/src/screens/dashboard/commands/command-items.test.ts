import type { Message } from '@numlet/contract/messages/messages';
import { expect, test, vi } from 'vitest';
import { aNumber } from '../../../testing/a-number.ts';
import { anOutlook } from '../../../testing/an-outlook.ts';
import { type CommandActions, listCommands } from './command-items.ts';

const numbers = [
  aNumber({ id: 'a', phone_number: '+14155550132', name: 'Studio accounts' }),
  aNumber({
    id: 'b',
    phone_number: '+16045550178',
    country_code: 'CA',
    outlook: anOutlook({ texts_left: 0 }),
  }),
  aNumber({ id: 'c', phone_number: '+61491570156', country_code: 'AU', payment_status: 'suspended' }),
];
const messages = [aText('A new device signed in.'), aText('Your code is 482915')];

test('the menu opens with the newest code, then numbers, pages and actions; a payment shows its price', () => {
  const groups = listCommands('', { numbers, messages, isDark: true }, actions());
  expect(groups.map(({ label }) => label)).toEqual(['', 'Numbers', 'Go to', 'Do']);
  expect(groups[0]?.items[0]).toMatchObject({ kind: 'code', code: '482915' });
  expect(groups[3]?.items.map((item) => [item.label, item.kind === 'pay' && item.price])).toEqual([
    ['Top up ··0178', '$2'],
    // Its country's groups may not be loaded yet, but its last digits are known.
    [expect.stringMatching(/^Reactivate ··\d?156$/), '$2'],
    ['Use the light theme', false],
  ]);
});

test.each([
  ['0178', ['b', 'pay b', 'act Release ··0178', 'search']],
  ['(604) 555', ['b', 'search']],
  ['studio', ['a', 'act Top up ··0132', 'act Release ··0132', 'search']],
  ['austral', ['c', 'search']],
  ['bill', ['billing', 'act Payment card', 'search']],
  ['sign out', ['act Sign Out', 'search']],
  ['password', ['act Change password', 'search']],
  ['card', ['act Payment card', 'search']],
  ['help', ['act Questions', 'act Contact support', 'search']],
  ['contact', ['act Contact support', 'search']],
  ['add credit', ['act Add credit', 'search']],
  ['refund', ['act Transactions', 'act Payment card', 'act Contact support', 'search']],
  ['renew', ['act Top up ··0132', 'act Payment card', 'search']],
  ['no such words', ['search']],
])('%s leads to %j', (query, ids) => {
  const groups = listCommands(query, { numbers, messages, isDark: true }, actions());
  expect(groups.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
});

test('no payment is listed if no payment can be opened', () => {
  const groups = listCommands('', { numbers, messages, isDark: true }, { ...actions(), pay: undefined });
  expect(groups.flatMap(({ items }) => items).some(({ kind }) => kind === 'pay')).toBe(false);
});

function actions(): CommandActions {
  return {
    copyCode: vi.fn(),
    showNumber: vi.fn(),
    goTo: vi.fn(),
    pay: vi.fn(),
    changeTheme: vi.fn(),
    act: vi.fn(),
    hasDialogs: true,
    search: vi.fn(),
  };
}

function aText(body: string): Message {
  return {
    id: body,
    phone_number_id: 'a',
    from_number: '32665',
    message_body: body,
    received_at: '2026-11-21T09:00:00Z',
    polled_at: null,
    withheld: false,
    blocked: null,
    change_seq: 1,
    arrival_seq: 1,
    phone_numbers: { phone_number: '+14155550132' },
    code_correction: null,
    code: /\d{6}/.exec(body)?.[0] ?? null,
  };
}
