import { expect, test } from 'vitest';
import { answerWords } from './dispute-words.ts';

const DUE = '2026-12-03T14:00:00.000Z';

test('a dispute says until when it is to be answered, in UTC, and once that has passed, that it has', () => {
  const waiting = { answer_due_at: DUE, is_answered: false };
  expect(answerWords(waiting, Date.parse(DUE) - 1)).toBe('Answer in Stripe’s dashboard by 3 Dec, 14:00 UTC.');
  expect(answerWords(waiting, Date.parse(DUE))).toMatch(/^The bank took an answer until 3 Dec, 14:00 UTC\./);
});

test('a dispute that is answered, or that no answer is taken to, asks for none', () => {
  for (const dispute of [
    { answer_due_at: DUE, is_answered: true },
    { answer_due_at: null, is_answered: false },
  ])
    expect(answerWords(dispute, Date.parse(DUE) - 1)).not.toContain('by 3 Dec');
});
