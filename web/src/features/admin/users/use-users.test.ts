import { expect, test } from 'vitest';
import { usersInputIn } from './use-users.ts';

test.each([
  ['tab=users', {}],
  [
    'tab=users&q=ines&status=blocked&role=admin&sort=active&cursor=c',
    { search: 'ines', status: 'blocked', role: 'admin', sort: 'active', cursor: 'c' },
  ],
  // Other values in the address are ignored, not refused.
  ['status=gone&role=owner&sort=name', {}],
])('the query string %s sets exactly its filter', (address, input) => {
  expect(usersInputIn(new URLSearchParams(address))).toEqual(input);
});
