import { expect, test } from 'vitest';
import { CallError } from '../../../lib/call/call-error.ts';
import { checkoutProblem } from './checkout-problem.ts';

const answer = (status: number, code: string, message: string) => new CallError({ status, code, message });

test('a checkout that the server does not open is told in its words, whatever was to be paid', () => {
  const taken = answer(409, 'number_taken', 'Somebody else has just taken this number.');
  const away = answer(503, 'provider_unavailable', 'A partner service does not answer. Please try again.');
  for (const what of ['number', 'plan', 'credit'] as const) {
    expect(checkoutProblem(taken, what)).toEqual({ title: 'Checkout Failed', text: taken.message });
    expect(checkoutProblem(away, what)).toEqual({ title: 'Checkout Failed', text: away.message });
  }
});

test('what nobody can explain is a purchase error for a number and a payment error for all else', () => {
  const unexplained = [answer(0, 'unreachable', ''), answer(500, 'internal', 'Oops'), new Error('?')];
  for (const error of unexplained) {
    expect(checkoutProblem(error, 'number')).toMatchObject({
      title: 'Purchase Error',
      text: expect.stringContaining('Nothing was charged'),
    });
    for (const what of ['plan', 'credit'] as const)
      expect(checkoutProblem(error, what)).toEqual({
        title: 'Payment Error',
        text: 'Failed to initiate payment. Please try again.',
      });
  }
});

test('an ended session and a missing first month have notices of their own', () => {
  expect(checkoutProblem(answer(401, 'unauthenticated', 'x'), 'number').title).toBe('Authentication Error');
  expect(checkoutProblem(answer(409, 'first_month_required', 'x'), 'plan').title).toBe(
    'First Month Required',
  );
});
