import type { FunctionOutput } from '@numlet/contract/functions';
import { useEffect, useState } from 'react';
import { callPublic } from '../../lib/call/call-public.ts';
import type { ArticleSummary } from '../../lib/site/articles.ts';
import { ArticleLink } from './article-link.tsx';

type Popular = FunctionOutput<'get-popular-articles'>['articles'];

/**
 * 'Popular This Week', shown once an article has been viewed ten times within seven days: the order, without counts. It
 * is fetched after the page is drawn, and is last in its column, so that nothing moves when it appears. A page that is
 * read without the application has every article here, hidden, and public/blog.js shows the popular ones.
 */
export function PopularArticles({ articles }: { articles: readonly ArticleSummary[] }) {
  const [popular, setPopular] = useState<Popular>([]);
  useEffect(() => {
    callPublic('get-popular-articles', {}).then(
      (answer) => setPopular(answer.articles),
      () => undefined,
    );
  }, []);
  // This page may be older than a popular article.
  const known = popular.flatMap((slug) => articles.filter((each) => each.slug === slug));
  return (
    <section aria-labelledby="popular" hidden={known.length === 0} data-popular="">
      <h2 id="popular" className="text-h3">
        Popular This Week
      </h2>
      <ol className="mt-3 divide-y divide-line border-t border-line" data-popular-list="">
        {known.map((article, index) => (
          <PopularArticle key={article.slug} article={article} rank={index + 1} />
        ))}
      </ol>
      {known.length === 0 && (
        <ol hidden data-popular-articles="">
          {articles.map((article) => (
            <PopularArticle key={article.slug} article={article} />
          ))}
        </ol>
      )}
    </section>
  );
}

type PopularArticleProps = { article: ArticleSummary; rank?: number };

function PopularArticle({ article: { slug, title }, rank }: PopularArticleProps) {
  return (
    <li className="grid grid-cols-[20px_1fr] py-3" data-slug={slug}>
      <span aria-hidden="true" className="text-ui text-ink-3 tabular-nums" data-place="">
        {rank}
      </span>
      <ArticleLink slug={slug} className="text-ui font-semibold hover:underline hover:underline-offset-4">
        {title}
      </ArticleLink>
    </li>
  );
}
