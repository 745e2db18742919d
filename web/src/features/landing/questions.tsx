import { SUPPORT_REPLY_HOURS } from '@numlet/contract/constants';
import { Link } from 'react-router';
import { QuestionList } from '../../shared/questions/question-list.tsx';
import { allQuestions, tenQuestions } from '../../shared/questions/questions.ts';
import { SectionTitle } from './section-title.tsx';
import { sectionIds } from './sections.ts';

/** Ten of the questions, with a link to all of them. */
export function Questions() {
  return (
    <section id={sectionIds.faq} className="page-width grid gap-x-8 gap-y-8 md:grid-cols-[4fr_8fr]">
      <div>
        <SectionTitle>Ten questions.</SectionTitle>
        <p className="mt-4 text-body text-ink-2">
          Not here? Look through{' '}
          <Link to="/faq" className="text-link">
            all {allQuestions.length}
          </Link>{' '}
          or{' '}
          <Link to="/contact" className="text-link">
            write to us
          </Link>
          . We aim to answer within {SUPPORT_REPLY_HOURS} hours on days with support hours.
        </p>
      </div>
      <div className="border-t border-ink">
        <QuestionList questions={tenQuestions} />
      </div>
    </section>
  );
}
