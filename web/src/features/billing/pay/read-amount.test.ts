import { CRYPTO_CREDIT_LIMIT, type CreditLimit } from '@numlet/contract/billing/credit-limit';
import { expect, test } from 'vitest';
import { amountProblem, readAmount } from './read-amount.ts';

test('an amount is read with a point or a comma, in cents', () => {
  expect([' 12.50', '12,5', '$25', '0.07', '2,500', '$1,250.50'].map(readAmount)).toEqual([
    1250, 1250, 2500, 7, 250_000, 125_050,
  ]);
});

test('text that is not an amount is not interpreted', () => {
  expect(['', '-5', '5.005', '1e3', 'ten', '1 000'].map(readAmount)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});

test('credit is bought from five dollars to the limit, both included; above it a higher limit is explained', () => {
  const limit = (details: Partial<CreditLimit> = {}) => ({ ...CRYPTO_CREDIT_LIMIT, ...details });
  expect([500, 100_000].map((minor) => amountProblem(minor, limit()))).toEqual([null, null]);
  expect(amountProblem(499, limit())).toBe('Amount must be at least $5.00.');
  expect(amountProblem(100_001, limit())).toBe('Amount must be at most $1,000.00.');
  expect(amountProblem(100_001, limit({ missing: 'identity' }))).toContain('With a verified identity');
  expect(
    amountProblem(100_001, limit({ missing: 'known_card', cardKnownFrom: new Date('2027-01-12T09:00:00Z') })),
  ).toContain('From 12 January 2027 it can be $5,000.00');
  expect(amountProblem(500_001, limit({ missing: 'identity' }))).not.toContain('identity');
  expect(amountProblem(500_000, limit({ maximumMinor: 500_000 }))).toBeNull();
  expect(amountProblem(null, limit())).toContain('12.50');
});
