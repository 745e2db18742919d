import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test.each([
  [null, null, []],
  [{ role: 'user' }, { role: 'admin' }, [{ name: 'role', before: 'user', after: 'admin' }]],
  [
    { account_status: 'active' },
    { account_status: 'suspended', suspended_until: '2026-12-01T09:05:12.345Z' },
    [
      { name: 'account status', before: 'active', after: 'suspended' },
      { name: 'suspended until', before: null, after: '2026-12-01 09:05 UTC' },
    ],
  ],
  [
    { days: 3, list: [1] },
    { days: null },
    [
      { name: 'days', before: '3', after: 'none' },
      { name: 'list', before: '[1]', after: null },
    ],
  ],
])('a change has a line for each field that was or is set: %j and %j', (before, after, changes) => {
  expect(changesOf(before, after)).toEqual(changes);
});
