import { type QuestionCategory, questionCategories } from '../../shared/questions/questions.ts';

/** The questions whose text or category contains every typed word, by category; empty categories are left out. */
export function findQuestions(typed: string): readonly QuestionCategory[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return questionCategories;
  return questionCategories.flatMap((category) => {
    const questions = category.questions.filter(({ question, answer }) => {
      const text = `${question} ${answer} ${category.title}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
    return questions.length === 0 ? [] : [{ ...category, questions }];
  });
}
