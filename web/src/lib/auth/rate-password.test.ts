import { expect, test } from 'vitest';
import { ratePassword } from './rate-password.ts';

test("a password made of the person's own name is easy to guess, whatever stands behind it", () => {
  const context = ['Ines Adeyemi', 'ines@example.com'];
  expect(ratePassword('InesAdeyemi1', context)).toEqual({
    score: 1,
    hint: 'It is built on your name or address.',
  });
  expect(ratePassword('ines likes quiet mornings', context).score).toBeGreaterThanOrEqual(3);
});
