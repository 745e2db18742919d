import { SEO_PAGES } from '@numlet/contract/constants';
import { ExternalLink } from 'lucide-react';
import { formatCount } from '../../../lib/format.ts';
import { Disc, HalfDisc } from '../../../ui/status-shapes.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Figure } from '../parts/figure.tsx';
import { RefreshButton } from '../parts/refresh-button.tsx';
import type { PageState } from './page-state.ts';
import { Checklist, Part, Sitemap, State, StructuredDataPanel } from './seo-panels.tsx';
import { useSite } from './use-site.ts';

const PRODUCT_PAGES = ['/', '/pricing', '/how-it-works'];
const CONSOLES = [
  { name: 'Google Search Console', address: 'https://search.google.com/search-console' },
  { name: 'Bing Webmaster Tools', address: 'https://www.bing.com/webmasters' },
];

/** Shows what search engines read: the sitemap, each page of it checked, the structured data, and the open tasks. */
export function Seo() {
  const { sitemap, site } = useSite();
  const pages = site.data?.pages;
  const error = sitemap.error ?? site.error;
  const refetchShown = () => void sitemap.refetch();
  const countOf = (matchesQuery: (page: PageState) => boolean) =>
    pages && formatCount(pages.filter(matchesQuery).length);
  return (
    <div className="grid gap-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="text-h1">Search engines</h2>
        <RefreshButton isBusy={sitemap.isFetching || site.isFetching} onRefresh={refetchShown} />
      </div>
      <dl className="grid grid-cols-2 gap-y-6 lg:grid-cols-4">
        <Figure
          title="Total pages"
          value={countOf(() => true)}
          words={`in the sitemap; ${SEO_PAGES.total} were planned`}
          isError={error !== null}
          className="sm:border-l-0! sm:pl-0!"
        />
        <Figure
          title="Country pages"
          value={countOf(({ path }) => path.startsWith('/otp/'))}
          words={`${SEO_PAGES.country} were planned`}
          isError={error !== null}
          className=""
        />
        <Figure
          title="Product pages"
          value={countOf(({ path }) => PRODUCT_PAGES.includes(path))}
          words={`${SEO_PAGES.product} were planned`}
          isError={error !== null}
          className=""
        />
        <Figure
          title="Articles"
          value={countOf(({ things }) => things.includes('BlogPosting'))}
          words="in the blog"
          isError={error !== null}
          className=""
        />
      </dl>
      <div className="grid items-start gap-x-10 gap-y-10 lg:grid-cols-[1fr_340px]">
        <div className="grid gap-8 lg:col-start-2 lg:row-start-1">
          <Sitemap state={sitemap.isFetching ? 'checking' : sitemap.isError ? 'error' : 'active'} />
          <StructuredDataPanel pages={pages} isError={error !== null} />
          {site.data && <Checklist site={site.data} />}
          <Part title="Search consoles">
            <ul className="grid gap-2">
              {CONSOLES.map(({ name, address }) => (
                <li key={name}>
                  <a
                    href={address}
                    target="_blank"
                    rel="noreferrer"
                    className="inline-flex items-center gap-1.5 text-link"
                  >
                    {name}
                    <ExternalLink aria-hidden="true" className="size-3.5" />
                    <span className="sr-only">, opens another site</span>
                  </a>
                </li>
              ))}
            </ul>
          </Part>
        </div>
        <section aria-labelledby="seo-pages" className="grid min-w-0 gap-3 lg:col-start-1 lg:row-start-1">
          <h3 id="seo-pages" className="text-h3">
            Pages
          </h3>
          <DataTable
            label="Pages of the sitemap"
            columns={columns}
            rows={pages?.toSorted((one, other) => other.faults.length - one.faults.length)}
            keyOf={({ path }) => path}
            failure={
              error ? { message: `Nothing could be checked. ${error.message}`, onRetry: refetchShown } : null
            }
            empty="The sitemap has no pages."
          />
        </section>
      </div>
    </div>
  );
}

const columns: readonly Column<PageState>[] = [
  {
    title: 'Page',
    phone: 'head',
    cell: ({ path, title }) => (
      <span className="block min-w-0">
        <a
          href={path}
          target="_blank"
          rel="noreferrer"
          className="font-medium [overflow-wrap:anywhere] hover:underline"
        >
          {path}
        </a>
        <span className="block text-small text-ink-2 [overflow-wrap:anywhere]">{title}</span>
      </span>
    ),
  },
  {
    title: 'State',
    phone: 'line',
    cell: ({ faults }) =>
      faults.length === 0 ? (
        <State shape={<Disc />}>In order</State>
      ) : (
        <ul className="grid gap-1">
          {faults.map((fault) => (
            <li key={fault}>
              <State shape={<HalfDisc />}>{fault}</State>
            </li>
          ))}
        </ul>
      ),
  },
];
