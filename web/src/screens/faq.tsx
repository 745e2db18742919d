import { FaqPage } from '../features/faq/faq-page.tsx';
import { pageMeta } from '../lib/site/page-meta.ts';
import { breadcrumbs, questionsAndAnswers } from '../lib/site/structured-data.ts';
import { allQuestions } from '../shared/questions/questions.ts';

export const meta = () =>
  pageMeta({
    title: 'Questions',
    description:
      'Answers about rented numbers for one-time codes: getting started, what a platform may refuse, prices and refunds, privacy, and what to do when no code comes.',
    path: '/faq',
    data: () => [questionsAndAnswers(allQuestions), breadcrumbs([{ label: 'Questions', path: '/faq' }])],
  });

export default FaqPage;
