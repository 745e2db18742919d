import { expect, test } from 'vitest';
import { failureWords, whyWords } from './recovery-words.ts';

test('a refusal by the carrier is told in the specification’s words, everything else with its message', () => {
  expect(failureWords('Bundle required')).toBe(
    'UK mobile numbers need regulatory compliance. Other numbers are shown.',
  );
  expect(failureWords('Twilio error 21649')).toContain('UK mobile numbers need regulatory compliance.');
  expect(failureWords('The number already exists')).toBe('This number is already provisioned.');
  expect(failureWords('It was already purchased')).toBe('This number is already provisioned.');
  expect(failureWords('No balance')).toBe('Recovery failed: No balance');
});

test('papers are named after the United Kingdom only where the number is British', () => {
  const waiting = { kind: 'regulatory', detail: '' } as const;
  expect(whyWords({ ...waiting, country_code: 'GB' }).text).toBe(
    'UK mobile numbers need regulatory compliance.',
  );
  expect(whyWords({ ...waiting, country_code: 'FR' }).text).not.toContain('UK');
});
