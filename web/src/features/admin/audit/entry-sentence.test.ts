import type { FunctionDefinition } from '@numlet/contract/function-definition';
import { functions } from '@numlet/contract/functions';
import { expect, test } from 'vitest';
import { entrySentence } from './entry-sentence.ts';
import type { AuditEntry } from './use-audit.ts';

const robin = { id: '1', full_name: 'Robin Ashbery', email: 'robin@example.com' };
const lea = { id: '2', full_name: 'Lea Moreau', email: 'lea@example.com' };
const left = { id: '3', full_name: null, email: null };

const sentence = (action: string, of: Partial<AuditEntry> = {}) =>
  entrySentence({
    id: '01970000-0000-7000-8000-000000000000',
    at: '2026-11-23T10:12:00.000Z',
    action,
    who: robin,
    whom: null,
    before: null,
    after: null,
    reason: null,
    detail: {},
    ip: '127.0.0.1',
    user_agent: null,
    request_id: null,
    ...of,
  });

test.each([
  ['user_exported', {}, 'Exported their own data'],
  ['user_exported', { whom: lea }, 'Exported the data of lea@example.com'],
  ['user_deletion_requested', { whom: lea }, 'Requested the deletion of the account of lea@example.com'],
  ['user_deletion_requested', {}, 'Requested the deletion of their own account'],
  ['factor_reset_withdrawn', {}, 'Withdrew the reset of their own second factor'],
  ['factor_reset_withdrawn', { whom: lea }, 'Withdrew the reset of the second factor of lea@example.com'],
  ['user_modified', { detail: { email: 'changed' } }, 'Changed their email address'],
  ['phone_verified_by_hand', { whom: robin }, 'Verified their own phone manually'],
  ['number_released', { detail: { e164: '+447700900123' } }, 'Released +447700900123 of their own'],
  [
    'number_released',
    { whom: lea, detail: { e164: '+447700900123' } },
    'Released +447700900123 of lea@example.com',
  ],
  [
    'number_released',
    { who: null, whom: left, detail: { reason: 'deletion' } },
    'Released a number of a deleted account, whose account is deleted',
  ],
  ['login_failed', { who: null, whom: lea }, 'Failed to sign in as lea@example.com'],
  ['login_failed', { who: null }, 'Failed to sign in'],
  [
    'order_refunded',
    { whom: robin, detail: { reason: 'money_back' } },
    'Claimed the money-back refund of a purchase',
  ],
  [
    'order_refunded',
    { whom: lea, detail: { kind: 'payout', amount: 5 } },
    'Paid $5.00 out to lea@example.com manually',
  ],
  [
    'payment_refunded',
    { whom: lea, detail: { amount: 1, currency: 'gbp' } },
    'Refunded £1.00 of a payment of lea@example.com',
  ],
  ['credit_given', { whom: lea, detail: { amount_minor: 250 } }, 'Gave lea@example.com $2.50 of credit'],
  ['user_suspended', { whom: lea, detail: { duration: '7days' } }, 'Suspended lea@example.com for 7 days'],
  [
    'user_unblocked',
    { whom: lea, before: { account_status: 'suspended' } },
    'Lifted the suspension of lea@example.com',
  ],
  [
    'role_changed',
    { whom: lea, after: { role: 'user' } },
    'Took the role of administrator from lea@example.com',
  ],
  [
    'texts_uncovered',
    { whom: lea, detail: { message_ids: ['a', 'b'] } },
    'Uncovered 2 texts of lea@example.com',
  ],
  [
    'table_export_ended',
    { detail: { table: 'users', rows: 1204, how: 'complete' } },
    'Exported 1,204 rows of the users',
  ],
  [
    'access_refused',
    { detail: { function: 'admin-users', code: 'not_allowed' } },
    'Was refused admin-users: they are not an administrator',
  ],
  ['an_action_of_later', {}, 'An action of later'],
])('%s with %j reads as an act with its actor and person', (action, of, said) => {
  expect(sentence(action, of)).toBe(said);
});

test('a requested confirmation reads as one, and names the act, even in older rows', () => {
  const dangerous = Object.entries<FunctionDefinition>(functions)
    .filter(([, { confirm }]) => confirm)
    .map(([name]) => name);
  expect(dangerous).toContain('admin-export');
  const asksByItself = [
    ...['admin-refund-order', 'admin-refund-payment', 'admin-give-credit'],
    ...['purchase-phone-number', 'release-phone-number'],
  ];
  for (const name of [...dangerous, ...asksByItself]) {
    const asked = sentence('confirmation_asked', { detail: { function: name } });
    expect(asked).toMatch(/^Was asked to confirm who they are before \w+ing /);
    const code = 'reauthentication_needed';
    expect(sentence('access_refused', { detail: { function: name, code } })).toBe(asked);
  }
});
