import { supportAddresses } from '@numlet/contract/brand';
import { SUPPORT_REPLY_HOURS } from '@numlet/contract/constants';
import { Minus, Plus } from 'lucide-react';
import { questions } from './questions-content.ts';
import { SectionTitle } from './section-title.tsx';
import { sectionIds } from './sections.ts';

/** Ten questions; opening one closes the others, without a line of script. */
export function Questions() {
  return (
    <section id={sectionIds.faq} className="page-width grid gap-x-8 gap-y-8 md:grid-cols-[4fr_8fr]">
      <div>
        <SectionTitle>Ten questions.</SectionTitle>
        <p className="mt-4 text-body text-ink-2">
          Not here?{' '}
          <a href={`mailto:${supportAddresses.support}`} className="text-link">
            Write to us
          </a>
          . We answer within {SUPPORT_REPLY_HOURS} hours.
        </p>
      </div>
      <div className="border-t border-ink">
        {questions.map(({ question, answer }) => (
          <details key={question} name="questions" className="group border-line not-last:border-b">
            <summary className="flex items-center justify-between gap-6 py-[19px] text-[16px]/6 font-semibold tracking-[-0.012em] md:text-[17px]">
              {question}
              <Plus aria-hidden="true" className="size-4 shrink-0 text-ink-2 group-open:hidden" />
              <Minus aria-hidden="true" className="hidden size-4 shrink-0 text-ink-2 group-open:block" />
            </summary>
            <p className="-mt-1.5 max-w-[580px] pb-6 text-body text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
