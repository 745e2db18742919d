import { expect, test } from 'vitest';
import { answerWords } from './dispute-words.ts';

const DUE = '2026-12-03T14:00:00.000Z';

test('a dispute shows its deadline in UTC, and says so once the deadline has passed', () => {
  const waiting = { answer_due_at: DUE, is_answered: false };
  expect(answerWords(waiting, Date.parse(DUE) - 1)).toBe(
    'Respond in Stripe’s dashboard by 3 Dec, 14:00 UTC.',
  );
  expect(answerWords(waiting, Date.parse(DUE))).toMatch(/^The deadline for a response was 3 Dec, 14:00 UTC,/);
});

test('a dispute that has been answered, or has no deadline, asks for no response', () => {
  for (const dispute of [
    { answer_due_at: DUE, is_answered: true },
    { answer_due_at: null, is_answered: false },
  ])
    expect(answerWords(dispute, Date.parse(DUE) - 1)).not.toContain('by 3 Dec');
});
