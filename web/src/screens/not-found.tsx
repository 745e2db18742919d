import { brand } from '@numlet/contract/brand';
import { Link } from 'react-router';
import { pageMeta } from '../lib/site/page-meta.ts';
import { Wordmark } from '../shared/wordmark.tsx';
import { ButtonLink } from '../ui/button-link.tsx';

export const meta = () =>
  pageMeta({ title: 'Page not found', description: '', path: '/404', isPrivate: true });

export default function NotFound() {
  return (
    <>
      <header className="page-width flex h-16 items-center">
        <Link to="/" aria-label={`${brand.name}, home`}>
          <Wordmark />
        </Link>
      </header>
      <main className="page-width pt-[12vh] pb-24">
        <h1 translate="no" className="font-mono text-code-hero">
          404
        </h1>
        <p className="mt-6 text-lead text-ink-2">Oops! Page not found</p>
        <ButtonLink to="/" variant="outline" className="mt-8">
          Return to Home
        </ButtonLink>
      </main>
    </>
  );
}
