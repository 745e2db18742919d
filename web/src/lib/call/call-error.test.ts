import { expect, test } from 'vitest';
import { CallError, isUnanswered, messageOf } from './call-error.ts';

const answer = (status: number) => new CallError({ code: 'unexpected', message: 'Oops', status });

test('without a response of the server the outcome is unknown, even if a proxy responds in its place', () => {
  for (const unheard of [answer(0), answer(502), answer(504), new TypeError('no output')]) {
    expect(isUnanswered(unheard)).toBe(true);
    expect(messageOf(unheard, 'Look at your numbers.')).toBe('Look at your numbers.');
  }
  for (const heard of [answer(400), answer(409), answer(500), answer(503)]) {
    expect(isUnanswered(heard)).toBe(false);
    expect(messageOf(heard, 'Look at your numbers.')).toBe('Oops');
  }
});
