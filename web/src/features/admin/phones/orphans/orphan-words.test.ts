import { expect, test } from 'vitest';
import { formatDateTime } from '../../../../lib/format.ts';
import { comparisonWords } from './orphan-words.ts';

const night = '2026-11-23T02:50:00.000Z';
const tonight = '2026-11-24T02:50:00.000Z';

test('a failed comparison says why and when, and when the last one succeeded', () => {
  expect(comparisonWords({ compared_at: null, failed: null })).toBe('Never compared with the carrier');
  expect(comparisonWords({ compared_at: night, failed: null })).toBe(
    `Compared with the carrier ${formatDateTime(night)}`,
  );
  expect(comparisonWords({ compared_at: night, failed: { at: tonight, why: 'no_answer' } })).toBe(
    `Twilio is not responding, last tried ${formatDateTime(tonight)}; last compared ${formatDateTime(night)}`,
  );
  expect(comparisonWords({ compared_at: null, failed: { at: tonight, why: 'key_refused' } })).toBe(
    `Twilio rejects our API key, last tried ${formatDateTime(tonight)}; never compared`,
  );
});
