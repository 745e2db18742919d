import { articles } from 'virtual:articles';
import { CategoryList } from '../../features/blog/category-list.tsx';
import { FeaturedArticle } from '../../features/blog/featured-article.tsx';
import { LatestArticles } from '../../features/blog/latest-articles.tsx';
import { PopularArticles } from '../../features/blog/popular-articles.tsx';
import { NewsletterBox } from '../../features/newsletter/newsletter-box.tsx';
import { BLOG_PATH, FEED_PATH } from '../../lib/site/articles.ts';
import { feedLink, pageMeta } from '../../lib/site/page-meta.ts';
import { breadcrumbs } from '../../lib/site/structured-data.ts';
import { PageHead } from '../../ui/page-head.tsx';

const lead =
  'How codes travel, why some never arrive, and what to do about it. Every article names what it was checked against.';

const newest = articles
  .map(({ date, updated }) => updated ?? date)
  .toSorted()
  .at(-1);

export const meta = () => [
  ...pageMeta({
    title: 'Blog',
    description: lead,
    path: BLOG_PATH,
    ...(newest && { updated: newest }),
    data: () => [breadcrumbs([{ label: 'Blog', path: BLOG_PATH }])],
  }),
  feedLink,
];

const featured = articles.find((article) => article.featured);
const others = articles.filter((article) => article !== featured);

export default function Blog() {
  return (
    <main id="content" tabIndex={-1} className="page-width pt-8 pb-24 outline-none md:pt-14 md:pb-32">
      <PageHead title="Blog" lead={lead} />
      <div className="mt-10 border-t border-ink pt-8">
        {featured && <FeaturedArticle article={featured} />}
      </div>
      <div className="mt-16 grid gap-x-16 gap-y-16 md:mt-20 md:grid-cols-[minmax(0,1fr)_272px]">
        <LatestArticles articles={others} />
        <aside aria-label="More of the blog" className="flex flex-col gap-12 md:pt-3">
          <CategoryList articles={articles} />
          <NewsletterBox
            place="blog"
            className="rounded-panel border border-line bg-surface p-5 max-md:max-w-[400px]"
          />
          <p className="text-small text-ink-3">
            <a href={FEED_PATH} className="text-link text-ink-2">
              RSS feed
            </a>{' '}
            with every article in full.
          </p>
          <PopularArticles articles={articles} />
        </aside>
      </div>
    </main>
  );
}
