import { Link2, Minus, Plus } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Question } from './question.ts';

type QuestionListProps = {
  questions: readonly Question[];
  /** Each answer has an address, /faq#slug, which opens it. */
  isLinked?: boolean;
};

/** Questions of which one at a time is open in each list, without a script. */
export function QuestionList({ questions, isLinked = false }: QuestionListProps) {
  const list = useId();
  return questions.map(({ slug, question, answer, more }) => (
    <details key={slug} name={list} className="group border-line not-last:border-b">
      <summary className="flex items-center justify-between gap-6 py-[19px] text-[16px]/6 font-semibold tracking-[-0.012em] md:text-[17px]">
        {question}
        <Plus aria-hidden="true" className="size-4 shrink-0 text-ink-2 group-open:hidden" />
        <Minus aria-hidden="true" className="hidden size-4 shrink-0 text-ink-2 group-open:block" />
      </summary>
      {/* An address that ends with #slug opens the `details` around this element. */}
      <div id={isLinked ? slug : undefined} className="-mt-1.5 max-w-[580px] scroll-mt-24 pb-6">
        <p className="text-body text-ink-2">{answer}</p>
        {(more || isLinked) && (
          <p className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-ui">
            {more && (
              <Link to={more.path} className="text-link">
                {more.label}
              </Link>
            )}
            {isLinked && (
              <a href={`#${slug}`} className="inline-flex items-center gap-1.5 text-ink-3 hover:text-ink">
                <Link2 aria-hidden="true" className="size-[15px]" />
                Link to this answer
              </a>
            )}
          </p>
        )}
      </div>
    </details>
  ));
}
