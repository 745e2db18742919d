import { expect, test } from 'vitest';
import { recoveryFailureWords, whyWords } from './recovery-words.ts';

test('a refusal by the carrier is shown in the specification’s words, and all other refusals with their message', () => {
  const words = (message: string) => recoveryFailureWords(message, 'GB');
  expect(words('Bundle required')).toBe(
    'UK mobile numbers need regulatory compliance. Other numbers are shown.',
  );
  expect(words('A document is missing (21649)')).toContain('UK mobile numbers need regulatory compliance.');
  expect(words('+447216490000 is not for sale')).toBe('Recovery failed: +447216490000 is not for sale');
  expect(words('The number already exists')).toBe('This number is already provisioned.');
  expect(words('It was already purchased')).toBe('This number is already provisioned.');
  expect(words('No balance')).toBe('Recovery failed: No balance');
});

test('documents are named after the United Kingdom only if the number is British', () => {
  const waiting = { kind: 'regulatory', detail: '', dispute: null } as const;
  expect(whyWords({ ...waiting, country_code: 'GB' }, 0).text).toBe(
    'UK mobile numbers need regulatory compliance.',
  );
  expect(whyWords({ ...waiting, country_code: 'FR' }, 0).text).not.toContain('UK');
  expect(recoveryFailureWords('Bundle required', 'FR')).toBe(
    'This number needs documents that we do not have. Other numbers are shown.',
  );
});
