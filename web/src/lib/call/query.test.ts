import { expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { queryClient } from './query.ts';

const { retry, retryDelay, gcTime, refetchInterval } = queryClient.getDefaultOptions().queries ?? {};
const outage = new CallError({ code: 'overloaded', message: 'busy', status: 503 });
const refusal = new CallError({ code: 'not_found', message: 'gone', status: 404 });

test('a failed request is retried three times, and a refused request never', () => {
  if (typeof retry !== 'function') throw new Error('retry is no function');
  expect([0, 1, 2, 3].map((failures) => retry(failures, outage))).toEqual([true, true, true, false]);
  expect(retry(0, refusal)).toBe(false);
});

test('the wait doubles from one second and stops growing at thirty', () => {
  if (typeof retryDelay !== 'function') throw new Error('retryDelay is no function');
  expect([0, 1, 2, 4, 5, 9].map((failures) => retryDelay(failures, outage))).toEqual([
    1_000, 2_000, 4_000, 16_000, 30_000, 30_000,
  ]);
});

test('a server that specifies a wait is not called before the wait ends', () => {
  if (typeof retryDelay !== 'function') throw new Error('retryDelay is no function');
  const busy = new CallError({ code: 'overloaded', message: 'busy', status: 503, retryAfterMs: 7_000 });
  expect([0, 5].map((failures) => retryDelay(failures, busy))).toEqual([7_000, 30_000]);
});

test('a screen refetches automatically after an outage, but not after a refusal', async () => {
  if (typeof refetchInterval !== 'function') throw new Error('refetchInterval is no function');
  const cut = new CallError({ code: 'network', message: 'no answer', status: 0 });
  const intervals = [outage, cut, refusal, null].map((error) => {
    const queryKey: readonly unknown[] = ['some', error?.code];
    const query = queryClient.getQueryCache().build(queryClient, { queryKey });
    query.setState({ error });
    return refetchInterval(query);
  });
  expect(intervals).toEqual([15_000, 15_000, false, false]);
});

test('loaded data is kept for five minutes', () => {
  expect(gcTime).toBe(300_000);
});
