import { articles } from 'virtual:articles';
import { useLocation } from 'react-router';
import { ArticleRow } from '../../features/blog/article-row.tsx';
import { BlogBreadcrumb } from '../../features/blog/blog-breadcrumb.tsx';
import { CategoryList } from '../../features/blog/category-list.tsx';
import { type ArticleCategory, articleCategories, BLOG_PATH, categoryPath } from '../../lib/site/articles.ts';
import { feedLink, pageMeta } from '../../lib/site/page-meta.ts';
import { breadcrumbs } from '../../lib/site/structured-data.ts';
import type { Route } from './+types/category.ts';

const leads: Record<ArticleCategory, string> = {
  'Success Stories':
    'What people who work across borders need a number for, and what it takes to set it up well.',
  'Creator Guides':
    'Steps for people with several accounts: codes that do not come, new phones, numbers that change hands.',
  Business:
    'Numbers for companies in several countries: what carriers ask for, who reads the codes, what it costs.',
  'Case Studies': 'Worked examples with real prices and real rules, calculated month by month.',
  'Tech Updates': 'How texts, numbers and second factors work, and what has changed about them.',
};

/** The category of an address: one screen shows them all. While the pages are built, addresses end with a slash. */
function categoryAt(pathname: string): ArticleCategory {
  const path = pathname.replace(/\/$/, '');
  return articleCategories.find((name) => categoryPath(name) === path) ?? 'Tech Updates';
}

export const meta = ({ location }: Route.MetaArgs) => {
  const category = categoryAt(location.pathname);
  const path = categoryPath(category);
  return [
    ...pageMeta({
      title: `${category}: articles`,
      description: leads[category],
      path,
      data: () => [
        breadcrumbs([
          { label: 'Blog', path: BLOG_PATH },
          { label: category, path },
        ]),
      ],
    }),
    feedLink,
  ];
};

export default function Category() {
  const category = categoryAt(useLocation().pathname);
  const own = articles.filter((article) => article.category === category);
  return (
    <main id="content" tabIndex={-1} className="page-width pt-8 pb-24 outline-none md:pt-14 md:pb-32">
      <BlogBreadcrumb />
      <h1 className="mt-8 text-section">{category}</h1>
      <p className="mt-4 max-w-[640px] text-[17px]/[27px] text-ink-2 md:text-lead">{leads[category]}</p>
      <div className="mt-10 grid gap-x-16 gap-y-14 border-t border-ink md:grid-cols-[minmax(0,1fr)_272px]">
        <section aria-label="Articles">
          <h2 className="sr-only">Articles</h2>
          <ul className="divide-y divide-line border-b border-line">
            {own.map((article) => (
              <li key={article.slug}>
                <ArticleRow article={article} />
              </li>
            ))}
          </ul>
        </section>
        <aside aria-label="More of the blog" className="md:pt-8">
          <CategoryList articles={articles} />
        </aside>
      </div>
    </main>
  );
}
