import { brand, supportHours } from '@numlet/contract/brand';
import { SUPPORT_REPLY_HOURS } from '@numlet/contract/constants';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { QuestionList } from '../../shared/questions/question-list.tsx';
import { allQuestions, questionCategories } from '../../shared/questions/questions.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Input } from '../../ui/input.tsx';
import { findQuestions } from './find-questions.ts';

/** All questions by category, filtered while typing. An address that ends with #slug opens its answer. */
export function FaqPage() {
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const found = findQuestions(typed);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  useOpenedByAddress();
  // Reads the text that was typed before the page's scripts had loaded.
  useEffect(() => setTyped(search.current?.value ?? ''), []);
  const clear = () => {
    if (search.current) search.current.value = '';
    setTyped('');
  };
  return (
    <main id="content" tabIndex={-1} className="page-width pt-8 pb-24 outline-none md:pt-14 md:pb-32">
      <Link to="/" className="text-link text-ui">
        Back to Home
      </Link>
      <div className="mt-8 grid items-center gap-x-8 gap-y-5 border-b border-ink pb-7 md:grid-cols-[4fr_8fr]">
        <h1 className="text-section">Questions</h1>
        <div>
          <div className="relative">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-4 size-[18px] -translate-y-1/2 text-ink-3"
            />
            <Input
              type="search"
              aria-label="Search the answers"
              ref={search}
              maxLength={100}
              placeholder={`Search ${allQuestions.length} answers`}
              onChange={(event) => setTyped(event.target.value)}
              className="h-[50px]! pl-11!"
            />
          </div>
          <p role="status" className="sr-only">
            {typed.trim() ? `${count} of ${allQuestions.length} answers` : ''}
          </p>
        </div>
      </div>
      <div className="mt-8 grid gap-x-8 gap-y-10 md:grid-cols-[4fr_8fr]">
        <div className="min-w-0">
          <nav aria-label="Categories" className="md:sticky md:top-8">
            <ul className="flex scroll-row gap-2 md:max-w-[280px] md:flex-col md:gap-0">
              {questionCategories.map(({ id, title, questions }) => (
                <li key={id} className="shrink-0">
                  <a
                    href={`#${id}`}
                    className="flex items-center justify-between gap-4 text-ui hover:text-ink max-md:h-9 max-md:rounded-control max-md:border max-md:border-line-2 max-md:px-3 md:py-1.5 md:text-ink-2"
                  >
                    {title}
                    <span className="text-ink-3 tabular-nums max-md:hidden">{questions.length}</span>
                  </a>
                </li>
              ))}
            </ul>
            <Help className="mt-8 max-w-[280px] border-t border-line pt-6 max-md:hidden" />
          </nav>
        </div>
        <div className="flex min-w-0 flex-col gap-12">
          {found.length === 0 ? (
            <NothingFound typed={typed.trim()} onClear={clear} />
          ) : (
            found.map(({ id, title, questions }) => (
              <section key={id} aria-labelledby={id}>
                <h2 id={id} className="scroll-mt-6 border-b border-line pb-4 text-h2">
                  {title}
                </h2>
                <QuestionList questions={questions} isLinked />
              </section>
            ))
          )}
          <Help className="border-t border-line pt-8 md:hidden" />
        </div>
      </div>
    </main>
  );
}

function NothingFound({ typed, onClear }: { typed: string; onClear: () => void }) {
  return (
    <div>
      <p className="text-h2">No answer contains “{typed}”</p>
      <p className="mt-2 text-body text-ink-2">Ask us: your words are filled in, and we answer by email.</p>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <ButtonLink to={`/contact?about=${encodeURIComponent(typed)}`} size="sm">
          Ask {brand.name}
        </ButtonLink>
        <button type="button" onClick={onClear} className="text-link text-ui">
          Show all answers
        </button>
      </div>
    </div>
  );
}

function Help({ className }: { className: string }) {
  return (
    <div className={className}>
      <p className="text-h3">Not here?</p>
      <p className="mt-1 text-small text-ink-2">
        We aim to answer within {SUPPORT_REPLY_HOURS} hours on days with support hours. These are{' '}
        {supportHours.weekdays}, and {supportHours.saturday}.
      </p>
      <ButtonLink to="/contact" variant="outline" className="mt-4 w-full">
        Contact us
      </ButtonLink>
    </div>
  );
}

/** Opens the answer in the address. Browsers do so when the page loads, but not on links within the site. */
function useOpenedByAddress() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again opens it again
  useEffect(() => {
    const answer = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const question = answer?.closest('details');
    if (!question || question.open) return;
    question.open = true;
    question.scrollIntoView({ block: 'center' });
  }, [hash, key]);
}
