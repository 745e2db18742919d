import type { FunctionOutput } from '@numlet/contract/functions';
import { useEffect, useState } from 'react';
import type { ArticleSummary } from '../../lib/articles.ts';
import { callPublic } from '../../lib/call/call-public.ts';
import { formatCount } from '../../lib/format.ts';
import { ArticleLink } from './article-link.tsx';

type Popular = FunctionOutput<'get-popular-articles'>['articles'];

/**
 * 'Popular This Week', once an article has been viewed a hundred times within seven days. It is asked for after the page
 * stands, and stands last in its column, so that nothing moves when it comes.
 */
export function PopularArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  const [popular, setPopular] = useState<Popular>([]);
  useEffect(() => {
    callPublic('get-popular-articles', {}).then(
      (answer) => setPopular(answer.articles),
      () => undefined,
    );
  }, []);
  // The page in this browser may be older than an article that is popular.
  const known = popular.flatMap(({ slug, views }) =>
    articles.filter((each) => each.slug === slug).map(({ title }) => ({ slug, title, views })),
  );
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="popular">
      <h2 id="popular" className="text-h3">
        Popular This Week
      </h2>
      <ol className="mt-3 divide-y divide-line border-t border-line">
        {known.map(({ slug, title, views }, place) => (
          <li key={slug} className="grid grid-cols-[20px_1fr] py-3">
            <span aria-hidden="true" className="text-ui text-ink-3 tabular-nums">
              {place + 1}
            </span>
            <div>
              <ArticleLink
                slug={slug}
                className="text-ui font-semibold hover:underline hover:underline-offset-4"
              >
                {title}
              </ArticleLink>
              <p className="text-small text-ink-3">{formatCount(views)} views</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
