import { expect, test } from 'vitest';
import { isLookedAt, readPush } from './push.ts';

test('words are read, and what is nothing of ours is not shown', () => {
  const words = { title: 'Instagram code', body: 'On +1 415 555 0132', tag: 'one' };
  expect(readPush(JSON.stringify({ ...words, more: 1 }))).toEqual(words);
  for (const text of [
    undefined,
    '',
    'text',
    'null',
    '[]',
    '{"title":"only"}',
    '{"title":1,"body":"","tag":""}',
  ])
    expect([text, readPush(text)]).toEqual([text, null]);
});

test('nobody is told who looks at the dashboard; whoever looks at a public page, or away, is', () => {
  const tab = (path: string, visibilityState: DocumentVisibilityState) => ({
    url: `https://numlet.example${path}`,
    visibilityState,
  });
  const lookedAt = (...tabs: ReturnType<typeof tab>[]) => isLookedAt(tabs, [], '/dashboard');
  expect(lookedAt(tab('/', 'visible'), tab('/dashboard?tab=billing', 'visible'))).toBe(true);
  expect(lookedAt(tab('/dashboard/account', 'visible'))).toBe(true);
  expect(lookedAt(tab('/', 'visible'), tab('/dashboard', 'hidden'))).toBe(false);
  expect(lookedAt()).toBe(false);
});

test('a tab that was loaded as a public page is known to show the dashboard by the lock that it holds', () => {
  const tabs = [{ url: 'https://numlet.example/', visibilityState: 'visible' as const }];
  expect(isLookedAt(tabs, [{ name: 'numlet.in-view.someone' }], '/dashboard')).toBe(true);
  expect(isLookedAt(tabs, [{ name: 'numlet.alert.one' }], '/dashboard')).toBe(false);
});
