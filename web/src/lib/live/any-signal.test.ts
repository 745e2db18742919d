import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anySignal } from './any-signal.ts';

// `AbortSignal` of a browser from 2023, without `any`.
beforeEach(() => vi.stubGlobal('AbortSignal', {}));
afterEach(() => vi.unstubAllGlobals());

test('if the browser cannot join signals, the first signal that aborts also aborts the joined signal, once and with its reason', () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const joined = anySignal([first.signal, second.signal]);
  const heard = vi.fn();
  joined.addEventListener('abort', heard);
  expect(joined.aborted).toBe(false);
  second.abort('left');
  first.abort('too late');
  expect([joined.aborted, joined.reason]).toEqual([true, 'left']);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a signal that is already aborted aborts the joined signal at once', () => {
  const aborted = new AbortController();
  aborted.abort('before');
  const joined = anySignal([new AbortController().signal, aborted.signal]);
  expect([joined.aborted, joined.reason]).toEqual([true, 'before']);
});
