import { Link } from 'react-router';
import { type ArticleSummary, categoryPath, countCategories } from '../../lib/site/articles.ts';

/** The categories that have articles, with their number. */
export function CategoryList({ articles }: { articles: readonly ArticleSummary[] }) {
  return (
    <nav aria-labelledby="categories">
      <h2 id="categories" className="text-h3">
        Categories
      </h2>
      <ul className="mt-3 divide-y divide-line border-t border-line">
        {countCategories(articles).map(({ name, count }) => (
          <li key={name}>
            <Link
              to={categoryPath(name)}
              className="flex items-baseline justify-between gap-4 py-2.5 text-ui text-ink-2 hover:text-ink hover:underline hover:underline-offset-4 aria-[current=page]:font-semibold aria-[current=page]:text-ink"
            >
              {name}
              <span className="text-ink-3 tabular-nums">
                {count}
                <span className="sr-only"> {count === 1 ? 'article' : 'articles'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
