import { createQuestion } from './question.ts';

const question = createQuestion();

/** Asks the person to accept the terms; resolves to whether they did. */
export const askForTerms = question.ask;

export const useTermsQuestion = question.useQuestion;
