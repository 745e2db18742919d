import { expect, test } from 'vitest';
import { allQuestions, tenQuestions } from '../../shared/questions/questions.ts';
import { findQuestions } from './find-questions.ts';

const found = (typed: string) =>
  findQuestions(typed).flatMap(({ questions }) => questions.map(({ slug }) => slug));

test('all typed words must occur, in any case and order', () => {
  expect(found('YEARLY')).toContain('yearly-plan');
  expect(found('bitcoin pay')).toEqual(['crypto']);
  expect(found('bitcoin zebra')).toEqual([]);
  expect(found('  ')).toHaveLength(allQuestions.length);
});

test('each answer of the FAQ has its own URL, and ten are on the landing page', () => {
  expect(new Set(allQuestions.map(({ slug }) => slug)).size).toBe(allQuestions.length);
  expect(tenQuestions).toHaveLength(10);
});
