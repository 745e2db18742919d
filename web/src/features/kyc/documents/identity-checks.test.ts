import { expect, test } from 'vitest';
import { identityInput, identityProblems, identityValues, missingFields } from './identity-checks.ts';

const days = { today: '2026-11-29', proof_since: '2026-08-29' };
const filled = { idType: 'Voter ID', idNumber: 'V 12-3', proofIssued: '2026-11-01' } as const;

test('a complete form has no error and is sent unchanged', () => {
  expect(identityProblems(filled, days)).toEqual({});
  expect(identityInput(filled)).toEqual(filled);
});

test('every missing field gets an error, and no incomplete form is sent', () => {
  expect(missingFields(identityValues(null))).toEqual(['idType', 'idNumber', 'proofIssued']);
  expect(identityProblems({ ...filled, idNumber: '  ' }, days).idNumber).toBe(
    'ID document number is required.',
  );
  expect(identityInput({ ...filled, idNumber: '  ' })).toBeNull();
});

test('a proof of address is accepted from the first day of the last three months until today', () => {
  const problem = (proofIssued: string) => identityProblems({ ...filled, proofIssued }, days).proofIssued;
  expect(problem('2026-08-29')).toBeUndefined();
  expect(problem('2026-11-29')).toBeUndefined();
  expect(problem('2026-08-28')).toContain('within the last 3 months');
  expect(problem('2026-11-30')).toContain('in the future');
});

test('a document number that consists only of punctuation is invalid', () => {
  expect(identityProblems({ ...filled, idNumber: '---' }, days).idNumber).toContain('letters or digits');
});
