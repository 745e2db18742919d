import type { Question } from './question.ts';
import { billingAndPricing, securityAndPrivacy, technicalSupport } from './questions-of-renters.ts';
import { gettingStarted, serviceAndNumbers } from './questions-of-visitors.ts';

export type QuestionCategory = { id: string; title: string; questions: readonly Question[] };

/** The five categories of the questions page (specification 2 §2.3). The answers promise only what the product does. */
export const questionCategories: readonly QuestionCategory[] = [
  { id: 'getting-started', title: 'Getting Started', questions: gettingStarted },
  { id: 'service', title: 'Service & Numbers', questions: serviceAndNumbers },
  { id: 'billing', title: 'Billing & Pricing', questions: billingAndPricing },
  { id: 'security', title: 'Security & Privacy', questions: securityAndPrivacy },
  { id: 'support', title: 'Technical Support', questions: technicalSupport },
];

export const allQuestions: readonly Question[] = questionCategories.flatMap(({ questions }) => questions);

/** The questions of the landing page, in their order. */
export const tenQuestions: readonly Question[] = allQuestions.filter(({ isOfTheTen }) => isOfTheTen);
