import { brand } from '@numlet/contract/brand';
import { MINIMUM_AGE_YEARS } from '@numlet/contract/constants';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type PageGroup, sitePages } from '../../lib/site/site-pages.ts';
import { ThemeSwitch } from '../../shared/theme-switch.tsx';
import { Wordmark } from '../../shared/wordmark.tsx';

const groups: readonly { group: PageGroup; title: string }[] = [
  { group: 'product', title: 'Product' },
  { group: 'people', title: 'For' },
  { group: 'countries', title: 'Countries' },
  { group: 'company', title: 'Company' },
  { group: 'rules', title: 'Rules' },
];

const thisYear = new Date().getUTCFullYear();

/** The footer of every public page; it links only to pages that exist. */
export function SiteFooter({ newsletter }: { newsletter: ReactNode }) {
  return (
    <footer className="border-t border-line">
      <div className="page-width pt-14 pb-10">
        <div className="grid gap-x-10 gap-y-12 lg:grid-cols-[4fr_8fr]">
          <div>
            <Wordmark />
            <p className="mt-4 max-w-[300px] text-small text-ink-2">{brand.description}</p>
            {newsletter}
            <ThemeSwitch className="mt-8" />
          </div>
          <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3 lg:flex lg:justify-between">
            {groups.map(({ group, title }) => (
              <FooterGroup key={group} group={group} title={title} />
            ))}
          </div>
        </div>
        <div className="mt-16 flex flex-wrap justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-small text-ink-3">
          {/*
           * Prerendered pages are served in later years too. Another text would make React render the document again.
           */}
          <p suppressHydrationWarning>{`© ${thisYear} ${brand.name}`}</p>
          <p>Legitimate use only. You must be {MINIMUM_AGE_YEARS} or over.</p>
        </div>
      </div>
    </footer>
  );
}

function FooterGroup({ group, title }: { group: PageGroup; title: string }) {
  const pages = sitePages.filter((page) => page.group === group);
  if (pages.length === 0) return null;
  return (
    // Lets #terms link to the policies on every public page.
    <nav aria-label={title} id={group === 'rules' ? 'terms' : undefined}>
      <h2 className="text-small font-medium text-ink-3">{title}</h2>
      <ul className="mt-2.5">
        {pages.map((page) => (
          <li key={page.path}>
            <Link
              to={page.path}
              className="inline-block py-1.5 text-ui hover:underline hover:underline-offset-4"
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
