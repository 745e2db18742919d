import { expect, test } from 'vitest';
import { CallError } from '../../../lib/call/call-error.ts';
import { claimProblem } from './claim-problem.ts';

const answer = (status: number, code: string, message: string) => new CallError({ status, code, message });

test('a number that the server refuses for a paid plan is reported in its words, under the title of a refusal', () => {
  for (const refused of [
    answer(409, 'number_taken', 'Somebody else has just taken this number.'),
    answer(503, 'provider_unavailable', 'A provider is not responding. Please try again.'),
  ])
    expect(claimProblem(refused)).toEqual({ title: 'Checkout Failed', text: refused.message });
  expect(claimProblem(answer(401, 'unauthenticated', 'x')).title).toBe('Authentication Error');
});

test('an unexplained failure is a purchase error, and without a response the outcome is unknown', () => {
  expect(claimProblem(answer(500, 'internal', 'Oops'))).toEqual({ title: 'Purchase Error', text: 'Oops' });
  for (const silent of [answer(0, 'network', ''), new Error('?')])
    expect(claimProblem(silent)).toEqual({
      title: 'Purchase Error',
      text: 'We could not confirm whether the number is yours. Check your numbers before you try again.',
    });
});
