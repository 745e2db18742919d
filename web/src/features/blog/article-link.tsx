import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { articlePath } from '../../lib/site/articles.ts';

type ArticleLinkProps = { slug: string; className?: string; children: ReactNode };

/**
 * Loads an article as a document, even while the application is running: articles are read without it, and a view is
 * counted once per load (docs/decisions/054).
 */
export function ArticleLink({ slug, className, children }: ArticleLinkProps) {
  return (
    <Link to={articlePath(slug)} reloadDocument className={className}>
      {children}
    </Link>
  );
}
