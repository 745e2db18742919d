import type { ReactNode } from 'react';
import { ArticleDrawing, describeDrawing } from '../../features/blog/article-drawing.tsx';
import { ArticleFacts } from '../../features/blog/article-facts.tsx';
import { ArticleLink } from '../../features/blog/article-link.tsx';
import { BlogBreadcrumb } from '../../features/blog/blog-breadcrumb.tsx';
import { ContentsList } from '../../features/blog/contents-list.tsx';
import { formatCalendarDay } from '../../lib/format.ts';
import { type Article, articlePath, BLOG_PATH } from '../../lib/site/articles.ts';
import { feedLink, pageMeta } from '../../lib/site/page-meta.ts';
import { blogPosting, breadcrumbs, organization } from '../../lib/site/structured-data.ts';

/** The `meta` of an article, from its front matter. */
export function articleMeta(article: Article) {
  const { title, description, slug, date, updated } = article;
  const path = articlePath(slug);
  return [
    ...pageMeta({
      title,
      description,
      path,
      updated: updated ?? date,
      published: date,
      data: () => [
        organization(),
        blogPosting(article),
        breadcrumbs([
          { label: 'Blog', path: BLOG_PATH },
          { label: title, path },
        ]),
      ],
    }),
    feedLink,
  ];
}

/** The page around an article's text; vite-articles.ts combines the two. */
export function ArticleScreen({ article, children }: { article: Article; children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className="page-width pt-8 pb-24 outline-none md:pt-14 md:pb-32">
      <BlogBreadcrumb />
      <article>
        <header className="mt-8">
          <ArticleFacts article={article} isFull />
          <h1 className="mt-2 max-w-[860px] text-[clamp(2rem,4vw,3.5rem)]/[1.04] font-semibold tracking-[-0.04em]">
            {article.title}
          </h1>
          <p className="mt-4 max-w-[660px] text-[17px]/[27px] text-ink-2 md:text-lead">
            {article.description}
          </p>
        </header>
        <figure className="mt-9">
          <ArticleDrawing
            drawing={article.picture}
            size="panel"
            className="rounded-panel max-sm:-mx-4 max-sm:rounded-none md:min-h-[380px]"
          />
          <figcaption className="mt-3 text-small text-ink-3">{describeDrawing(article.picture)}</figcaption>
        </figure>
        <div className="mt-9 grid gap-x-8 gap-y-8 md:grid-cols-[272px_minmax(0,676px)] lg:justify-between lg:pr-[104px]">
          <ContentsList outline={article.outline} />
          <div className="min-w-0 md:col-start-2">
            <div className="article-text">{children}</div>
            <Sources article={article} />
          </div>
        </div>
      </article>
      <ReadNext articles={article.related} />
    </main>
  );
}

function Sources({ article: { sources, updated } }: { article: Article }) {
  return (
    <section className="mt-12 border-t border-line pt-6 text-ui text-ink-2">
      {sources.length > 0 && (
        <>
          <h2 className="text-h3 text-ink">Checked against</h2>
          <ul className="mt-2 flex flex-col gap-1.5">
            {sources.map(({ title, url }) => (
              <li key={url} className="[overflow-wrap:anywhere]">
                <a href={url} className="text-link">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      {updated && (
        <p className="mt-4 text-small text-ink-3">
          Last changed on <time dateTime={updated}>{formatCalendarDay(updated)}</time>.
        </p>
      )}
    </section>
  );
}

function ReadNext({ articles }: { articles: Article['related'] }) {
  return (
    <nav
      aria-labelledby="read-next"
      className="mt-16 grid gap-x-8 gap-y-2 border-t border-ink pt-6 md:grid-cols-[4fr_8fr]"
    >
      <h2 id="read-next" className="text-h2">
        Read next
      </h2>
      <ul className="divide-y divide-line">
        {articles.map(({ slug, title, category, minutes }) => (
          <li
            key={slug}
            className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-0.5 py-3.5 md:first:pt-1"
          >
            <ArticleLink slug={slug} className="font-semibold hover:underline hover:underline-offset-4">
              {title}
            </ArticleLink>
            <span className="text-small text-ink-3">
              {category}, {minutes} min read
            </span>
          </li>
        ))}
      </ul>
    </nav>
  );
}
