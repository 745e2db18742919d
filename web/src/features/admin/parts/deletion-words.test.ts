import { expect, test } from 'vitest';
import { deletionStateWords } from './deletion-words.ts';

const left = {
  requested_at: '2026-11-01T10:00:00Z',
  erased_at: null,
  finished_at: null,
  numbers: 1,
  payments: 1204,
};

test.each([
  [{}, 'Requested 1 Nov 2026, the data is about to be erased'],
  [
    { erased_at: '2026-11-16T10:00:00Z' },
    'Requested 1 Nov 2026, data erased 16 Nov 2026. Kept for accounting: 1 number and 1,204 payments. Nothing that names them is kept. Waiting for a provider.',
  ],
  [
    { erased_at: '2026-11-16T10:00:00Z', finished_at: '2026-11-16T11:00:00Z', numbers: 0, payments: 0 },
    'Requested 1 Nov 2026, data erased 16 Nov 2026. There were no numbers or payments, and nothing that names them is kept.',
  ],
])('a deletion is described by the facts known at that moment: %j', (of, words) => {
  expect(deletionStateWords({ ...left, ...of })).toBe(words);
});
