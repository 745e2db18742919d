import { Link } from 'react-router';
import { BLOG_PATH } from '../../lib/site/articles.ts';

/** Shown above an article and a category: links to the landing page and the blog. */
export function BlogBreadcrumb() {
  return (
    <nav aria-label="Breadcrumb" className="flex gap-5 text-ui">
      <Link to="/" className="text-link">
        Back to Home
      </Link>
      <Link to={BLOG_PATH} className="text-link">
        Blog
      </Link>
    </nav>
  );
}
