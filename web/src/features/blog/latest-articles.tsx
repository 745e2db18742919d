import { useEffect, useRef, useState } from 'react';
import type { ArticleSummary } from '../../lib/site/articles.ts';
import { Button } from '../../ui/button.tsx';
import { ArticleRow } from './article-row.tsx';

const INITIAL_ARTICLES = 3;
const ARTICLES_PER_PRESS = 6;

/**
 * The newest articles, three at first (specification 2 §2.4). The rest is already loaded, so that more can be shown at
 * once. Without JavaScript readers find them by category.
 */
export function LatestArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  const [shown, setShown] = useState(INITIAL_ARTICLES);
  const list = useRef<HTMLUListElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    // The focus moves to the first new article, for reading on. The last press removes the button.
    const next =
      Math.floor((shown - INITIAL_ARTICLES - 1) / ARTICLES_PER_PRESS) * ARTICLES_PER_PRESS + INITIAL_ARTICLES;
    list.current?.children[next]?.querySelector('a')?.focus({ preventScroll: true });
  }, [shown]);
  return (
    <section aria-labelledby="latest">
      <h2 id="latest" className="text-h1">
        Latest
      </h2>
      <ul ref={list} className="mt-5 divide-y divide-line border-y border-line">
        {articles.slice(0, shown).map((article) => (
          <li key={article.slug}>
            <ArticleRow article={article} />
          </li>
        ))}
      </ul>
      {shown < articles.length && (
        <div className="mt-6 flex items-center gap-4 noscript:hidden">
          <Button
            variant="outline"
            onClick={() => setShown(Math.min(shown + ARTICLES_PER_PRESS, articles.length))}
          >
            Load More Articles
          </Button>
          <p className="text-small text-ink-3 tabular-nums" aria-live="polite">
            {shown} of {articles.length}
          </p>
        </div>
      )}
    </section>
  );
}
