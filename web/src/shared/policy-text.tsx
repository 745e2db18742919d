import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { PageHead } from '../ui/page-head.tsx';

/** A paragraph, or the items of a list. Addresses in square brackets become links: [/aup|the policy]. */
type PolicyBlock = string | readonly string[];
export type PolicySection = { title: string; blocks: readonly PolicyBlock[] };

type PolicyTextProps = {
  title: string;
  /** One or two sentences for people who read no further. */
  summary: string;
  updated: ReactNode;
  sections: readonly PolicySection[];
};

/** A policy: numbered sections in one readable column, with a list of them beside it. */
export function PolicyText({ title, summary, updated, sections }: PolicyTextProps) {
  return (
    <main id="content" tabIndex={-1} className="outline-none page-width pt-8 pb-24 md:pt-14 md:pb-32">
      <PageHead title={title} lead={summary} />
      <p className="mt-3 text-small text-ink-3">Last updated: {updated}</p>
      <div className="mt-12 grid gap-x-8 gap-y-10 border-t border-ink pt-8 md:grid-cols-[4fr_8fr]">
        <nav aria-label="Sections" className="max-md:hidden">
          <ol className="sticky top-8 flex flex-col gap-2 text-ui text-ink-2">
            {sections.map((section, index) => (
              <li key={section.title}>
                <a
                  href={`#section-${index + 1}`}
                  className="hover:text-ink hover:underline hover:underline-offset-4"
                >
                  <span className="inline-block w-7 text-ink-3 tabular-nums">{index + 1}</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex max-w-[660px] flex-col gap-10">
          {sections.map((section, index) => (
            <section key={section.title} id={`section-${index + 1}`}>
              <h2 className="text-h2">
                {index + 1}. {section.title}
              </h2>
              <div className="mt-2.5 flex flex-col gap-3 text-body text-ink-2">
                {section.blocks.map((block) => (
                  <Block key={typeof block === 'string' ? block : block.join()} block={block} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}

function Block({ block }: { block: PolicyBlock }) {
  if (typeof block === 'string') return <p>{withLinks(block)}</p>;
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-ink-3">
      {block.map((point) => (
        <li key={point}>{withLinks(point)}</li>
      ))}
    </ul>
  );
}

function withLinks(text: string): ReactNode {
  return text.split(/(\[[^\]|]+\|[^\]]+\])/).map((part) => {
    const [, address, words] = /^\[([^\]|]+)\|([^\]]+)\]$/.exec(part) ?? [];
    if (address === undefined || words === undefined) return <Fragment key={part}>{part}</Fragment>;
    return address.startsWith('/') ? (
      <Link key={part} to={address} className="text-link">
        {words}
      </Link>
    ) : (
      <a key={part} href={address} className="text-link">
        {words}
      </a>
    );
  });
}
