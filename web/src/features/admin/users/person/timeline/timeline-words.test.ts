import { expect, test } from 'vitest';
import { formatDateTime } from '../../../../../lib/format.ts';
import type { TimelineEntry } from '../use-person.ts';
import { entryWords, uncoveredWords } from './timeline-words.ts';

const ended = '2026-11-23T11:12:00.000Z';
const local = (time: string) => new Date(`2026-11-23T${time}:00`).toISOString();
const entry = (of: Partial<TimelineEntry>): TimelineEntry => ({
  id: '01970000-0000-7000-8000-000000000000',
  at: '2026-11-23T10:12:00.000Z',
  group: 'acts',
  source: 'audit',
  kind: 'login',
  by: null,
  reason: null,
  amount: null,
  currency: null,
  status: null,
  ended_at: null,
  phone_number: null,
  sender: null,
  texts: null,
  texts_to_number: null,
  first_at: null,
  last_at: null,
  polled: null,
  reached_at: null,
  ip: null,
  device: null,
  ...of,
});

test.each([
  [{ kind: 'user_suspended', status: '7days', reason: 'Spam' }, 'Suspended for 7 days', 'Spam'],
  [
    { kind: 'user_unblocked', status: 'suspended', reason: 'Was a class' },
    'Suspension lifted',
    'Was a class',
  ],
  [{ kind: 'user_unblocked', status: 'blocked' }, 'Block lifted', ''],
  [{ kind: 'role_changed', status: 'admin' }, 'Role changed to admin', ''],
  [{ kind: 'credit_given', amount: 3, reason: 'Late' }, 'Credit given', '$3.00: Late'],
  [{ kind: 'something_new' }, 'Something new', ''],
  [{ source: 'texts', texts: 1, sender: 'AMAZON' }, '1 text', 'from AMAZON'],
  [
    {
      source: 'texts',
      texts: 1,
      sender: 'Upwork',
      polled: 1,
      first_at: local('19:44'),
      last_at: local('19:44'),
      reached_at: local('19:46'),
    },
    '1 text',
    'from Upwork at 19:44, in the inbox at 19:46, found by the poll',
  ],
  [
    {
      source: 'texts',
      texts: 3,
      sender: 'Upwork',
      polled: 1,
      first_at: local('19:02'),
      last_at: local('19:44'),
      reached_at: local('19:46'),
    },
    '3 texts',
    'from Upwork, 19:02 to 19:44, 1 of them in the inbox at 19:46, found by the poll',
  ],
  [
    {
      source: 'blocked',
      kind: 'code',
      status: '30038',
      sender: 'WhatsApp',
      reached_at: local('19:46'),
    },
    'Blocked text',
    'from WhatsApp: one-time code (30038), found at 19:46',
  ],
  [{ source: 'texts', texts: 41, texts_to_number: 41, sender: '+1202' }, '41 texts', 'from +1202'],
  [
    { source: 'texts', texts: 12, texts_to_number: 1204, sender: 'AMAZON' },
    '12 texts',
    'from AMAZON, of 1,204 to this number in the hour',
  ],
  [
    { source: 'payment', kind: 'refund', amount: 2, currency: 'gbp', status: 'pending' },
    'Refund, £2.00',
    'pending',
  ],
  [
    { source: 'payment', kind: 'refund', amount: 5, currency: 'usd', status: 'failed', reason: 'card' },
    'Refund, $5.00',
    'returned by the bank',
  ],
  [
    { source: 'payment', kind: 'refund', amount: 5, currency: 'usd', status: 'completed', reason: 'credit' },
    'Refund, $5.00',
    'as credit',
  ],
  [
    { source: 'payment', kind: 'yearly', amount: 25, currency: 'usd', status: 'completed' },
    'Yearly Plan, $25.00',
    '',
  ],
  [
    {
      source: 'order',
      kind: 'renewal',
      amount: 2,
      currency: 'usd',
      status: 'expired',
      reason: 'card_declined',
    },
    'Renewal, $2.00',
    'was not paid: card declined',
  ],
  [
    { source: 'waiting', kind: 'regulatory', amount: 5 },
    'Number not delivered, documents required, $5.00',
    'waiting for an administrator',
  ],
  [
    { source: 'waiting', kind: 'gave_up', amount: 5, status: 'another_number', ended_at: ended },
    'Number not delivered, $5.00',
    `another number was given ${formatDateTime(ended)}`,
  ],
  [{ source: 'mail', kind: 'payment_failed' }, 'Email sent', 'payment failed'],
  [{ source: 'mail', kind: 'released' }, 'Email sent', 'number released'],
  [{ source: 'verification', kind: 'send_code', status: 'success' }, 'Code sent', ''],
  [{ kind: 'order_refunded', reason: 'money_back', by: 'person' }, 'Refunded by the buyer', ''],
  [
    { kind: 'order_refunded', reason: 'no_number_left', by: 'Robin' },
    'Refunded a purchase',
    'no number left',
  ],
  [{ source: 'number', kind: 'released' }, 'Number released at the carrier', ''],
  [
    { source: 'verification', kind: 'verify_code', status: 'failed', reason: 'Wrong code' },
    'Code not accepted',
    'Wrong code',
  ],
] as const)('%j reads: %s', (of, what, more) => {
  expect(entryWords(entry(of))).toEqual({ what, more });
});

test('the dialog that uncovers more texts than are shown at once says which they are', () => {
  expect([1, 200, 512].map(uncoveredWords)).toEqual([
    'this text',
    'these 200 texts',
    'the newest 200 of 512 texts',
  ]);
});
