import { expect, test } from 'vitest';
import { entryWords } from './timeline-words.ts';
import type { TimelineEntry } from './use-person.ts';

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
  phone_number: null,
  sender: null,
  texts: null,
  ip: null,
  device: null,
  ...of,
});

test.each([
  [{ kind: 'user_suspended', status: '7days', reason: 'Spam' }, 'Suspended for 7 days', 'Spam'],
  [{ kind: 'role_changed', status: 'admin' }, 'Role changed to admin', ''],
  [{ kind: 'credit_given', amount: 3, reason: 'Late' }, 'Credit given', '$3.00: Late'],
  [{ kind: 'something_new' }, 'Something new', ''],
  [{ source: 'texts', texts: 1, sender: 'AMAZON' }, '1 text', 'from AMAZON'],
  [{ source: 'texts', texts: 41, sender: '+1202' }, '41 texts', 'from +1202'],
  [
    { source: 'payment', kind: 'refund', amount: 2, currency: 'gbp', status: 'pending' },
    'Refund, £2.00',
    'pending',
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
    { source: 'order', kind: 'number', amount: 5, status: 'needs_action' },
    'Number, $5.00',
    'waits for a human',
  ],
  [{ source: 'mail', kind: 'payment_failed' }, 'Mail sent', 'payment failed'],
  [{ source: 'number', kind: 'released' }, 'Number went back to the carrier', ''],
  [
    { source: 'verification', kind: 'verify_code', status: 'failed', reason: 'Wrong code' },
    'Verify code failed',
    'Wrong code',
  ],
] as const)('%j reads: %s', (of, what, more) => {
  expect(entryWords(entry(of))).toEqual({ what, more });
});
