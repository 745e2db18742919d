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
  expect(isLookedAt([tab('/', 'visible'), tab('/dashboard?tab=billing', 'visible')], '/dashboard')).toBe(
    true,
  );
  expect(isLookedAt([tab('/dashboard/account', 'visible')], '/dashboard')).toBe(true);
  expect(isLookedAt([tab('/', 'visible'), tab('/dashboard', 'hidden')], '/dashboard')).toBe(false);
  expect(isLookedAt([], '/dashboard')).toBe(false);
});
