import { ChevronDown } from 'lucide-react';
import type { Article } from '../../lib/site/articles.ts';

/** An article's table of contents. Beside the text, public/article.js marks the part in view; a phone folds it. */
export function ContentsList({ outline }: { outline: Article['outline'] }) {
  if (outline.length < 2) return null;
  return (
    <>
      <nav aria-label="In this article" data-contents className="max-md:hidden">
        <div className="sticky top-8 border-t border-ink pt-5">
          <Parts outline={outline} />
        </div>
      </nav>
      <details className="group border-y border-line md:hidden">
        <summary className="flex items-center gap-2 py-3 text-ui font-semibold">
          In this article
          <span className="ml-auto font-normal text-ink-3">{outline.length} parts</span>
          <ChevronDown aria-hidden="true" className="size-4 text-ink-3 group-open:rotate-180" />
        </summary>
        <nav aria-label="In this article" className="pb-4">
          <Parts outline={outline} />
        </nav>
      </details>
    </>
  );
}

function Parts({ outline }: { outline: Article['outline'] }) {
  return (
    <ol className="flex flex-col gap-2 text-ui text-ink-2">
      {outline.map(({ id, text }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block border-l-2 border-transparent pl-2.5 hover:text-ink hover:underline hover:underline-offset-4 aria-[current=true]:border-ink aria-[current=true]:font-semibold aria-[current=true]:text-ink"
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
