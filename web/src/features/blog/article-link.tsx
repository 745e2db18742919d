import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { articlePath } from '../../lib/site/articles.ts';

type ArticleLinkProps = { slug: string; className?: string; children: ReactNode };

/**
 * Articles are pages of words and are loaded as such, even where the application runs already: they are then read without
 * it, and counted once for each load (docs/decisions/054).
 */
export function ArticleLink({ slug, className, children }: ArticleLinkProps) {
  return (
    <Link to={articlePath(slug)} reloadDocument className={className}>
      {children}
    </Link>
  );
}
