import { expect, test } from 'vitest';
import { restWords } from './rest-words.ts';

test('a partial export names an existing way to export the rest', () => {
  expect(restWords('audit')).toBe('Narrow the dates to get the rest.');
  expect(restWords('users')).toBe('Filter the list to get the rest.');
  for (const table of ['payments', 'messages'] as const) expect(restWords(table)).toContain('admin-export');
  expect(restWords('newsletter')).toBe('The rest is only in the database.');
});
