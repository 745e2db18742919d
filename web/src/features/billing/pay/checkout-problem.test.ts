import { expect, test } from 'vitest';
import { CallError } from '../../../lib/call/call-error.ts';
import { checkoutProblem } from './checkout-problem.ts';

const answer = (status: number, code: string, message: string) => new CallError({ status, code, message });

test('a checkout that the server does not open is reported in its words, for any purchase', () => {
  const taken = answer(409, 'number_taken', 'Somebody else has just taken this number.');
  const away = answer(503, 'provider_unavailable', 'A provider is not responding. Please try again.');
  for (const what of ['number', 'plan', 'credit'] as const) {
    expect(checkoutProblem(taken, { what, from: 'card' })).toEqual({
      title: 'Checkout Failed',
      text: taken.message,
    });
    expect(checkoutProblem(away, { what, from: 'credit' })).toEqual({
      title: 'Checkout Failed',
      text: away.message,
    });
  }
});

test('an unexplained failure is a purchase error for a number and a payment error for all else', () => {
  const unexplained = [answer(0, 'unreachable', ''), answer(500, 'internal', 'Oops'), new Error('?')];
  for (const error of unexplained) {
    expect(checkoutProblem(error, { what: 'number', from: 'card' })).toMatchObject({
      title: 'Purchase Error',
      text: expect.stringContaining('Nothing was charged'),
    });
    for (const what of ['plan', 'credit'] as const)
      expect(checkoutProblem(error, { what, from: 'card' })).toEqual({
        title: 'Payment Error',
        text: 'Failed to initiate payment. Please try again.',
      });
  }
});

test('a payment from credit without a response is not called unpaid, for any purchase', () => {
  const unheard = [answer(0, 'network', ''), answer(500, 'internal', 'Oops'), answer(504, 'network', '')];
  for (const error of unheard)
    for (const what of ['number', 'plan'] as const)
      expect(checkoutProblem(error, { what, from: 'credit' })).toEqual({
        title: 'Payment not confirmed',
        text: 'We could not confirm whether it was paid. Check your payments before you try again.',
      });
});

test('an ended session and a missing first month have their own notices', () => {
  expect(checkoutProblem(answer(401, 'unauthenticated', 'x'), { what: 'number', from: 'card' }).title).toBe(
    'Authentication Error',
  );
  expect(
    checkoutProblem(answer(409, 'first_month_required', 'x'), { what: 'plan', from: 'credit' }).title,
  ).toBe('First Month Required');
});
