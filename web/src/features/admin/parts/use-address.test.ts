import { expect, test } from 'vitest';
import { changed } from './use-address.ts';

const after = (before: string, changes: Record<string, string | null>) =>
  changed(new URLSearchParams(before), changes).toString();

test('a new filter returns to the first page and keeps the tab; an empty one is removed', () => {
  expect(after('tab=users&cursor=c&status=active', { q: 'ines' })).toBe('tab=users&status=active&q=ines');
  expect(after('tab=users&q=ines', { q: '' })).toBe('tab=users');
  expect(after('tab=users&status=active', { status: null })).toBe('tab=users');
});

test('the next page keeps the search and the filter', () => {
  expect(after('tab=users&q=ines&cursor=c', { cursor: 'd' })).toBe('tab=users&q=ines&cursor=d');
});
