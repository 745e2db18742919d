import { brand } from '@numlet/contract/brand';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCopy } from '../../../lib/clipboard.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Dash, Disc, HalfDisc, Ring } from '../../../ui/status-shapes.tsx';
import type { PageState } from './page-state.ts';
import type { Site } from './use-site.ts';

/** A state, with the shape that marks it. */
export function State({ shape, children }: { shape: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex items-baseline gap-2 text-ui">
      {shape}
      <span>{children}</span>
    </span>
  );
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h3 className="text-h3">{title}</h3>
      <div className="rounded-panel border border-line bg-surface px-5 py-4 text-ui">{children}</div>
    </section>
  );
}

const SITEMAP_STATES = {
  checking: { shape: <Ring />, words: 'Checking' },
  active: { shape: <Disc />, words: 'Active' },
  error: { shape: <Dash />, words: 'Error' },
};

export function Sitemap({ state }: { state: keyof typeof SITEMAP_STATES }) {
  const { copied, copy } = useCopy();
  const address = new URL('/sitemap.xml', brand.productionOrigin).href;
  const { shape, words } = SITEMAP_STATES[state];
  return (
    <Part title="Sitemap">
      <p role="status">
        <State shape={shape}>{words}</State>
      </p>
      <p className="mt-2 text-small text-ink-2 [overflow-wrap:anywhere]">{address}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="sm" onClick={() => void copy(address)}>
          {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
          {copied ? 'Copied!' : 'Copy URL'}
        </Button>
        <a
          href="/sitemap.xml"
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          View sitemap
        </a>
      </div>
    </Part>
  );
}

const THINGS = ['Organization', 'Product', 'WebSite', 'FAQPage', 'BreadcrumbList', 'BlogPosting'];

/** A type counts as active if a page has it and it is valid. */
export function StructuredDataPanel({
  pages,
  isError,
}: {
  pages: readonly PageState[] | undefined;
  isError: boolean;
}) {
  return (
    <Part title="Structured data">
      <ul className="grid gap-2">
        {THINGS.map((thing) => {
          const own = pages?.filter(({ things }) => things.includes(thing)) ?? [];
          const isWrong = own.some(({ faults }) => faults.some((fault) => fault.startsWith('JSON-LD')));
          return (
            <li key={thing} className="flex items-baseline justify-between gap-4">
              <span>{thing}</span>
              {!pages ? (
                <span className="text-ink-3">{isError ? 'Not loaded' : 'Checking'}</span>
              ) : own.length === 0 ? (
                <State shape={<Dash />}>On no page</State>
              ) : (
                <State shape={isWrong ? <HalfDisc /> : <Disc />}>
                  {isWrong ? 'Invalid' : 'Active'}, {own.length === 1 ? '1 page' : `${own.length} pages`}
                </State>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

export function Checklist({ site: { pages, origin, namesSitemap, hasModelsFile } }: { site: Site }) {
  const isHere = origin === window.location.origin;
  const points = [
    {
      isDone: pages.every(({ faults }) => faults.length === 0),
      words: 'Every page in the sitemap is fine',
    },
    { isDone: namesSitemap, words: 'robots.txt links to the sitemap' },
    { isDone: hasModelsFile, words: 'llms.txt describes the pages for language models' },
    {
      isDone: isHere,
      words: isHere
        ? 'The sitemap uses the address of this site'
        : `The sitemap uses ${origin ?? 'no address'}, but this site is ${window.location.origin}: set productionOrigin in brand.ts`,
    },
  ];
  return (
    <Part title="Checklist">
      <ul className="grid gap-2">
        {points.map(({ isDone, words }) => (
          <li key={words}>
            <State shape={isDone ? <Disc /> : <HalfDisc />}>
              <span className="sr-only">{isDone ? 'Done: ' : 'To do: '}</span>
              {words}
            </State>
          </li>
        ))}
        <li>
          <State shape={<Ring />}>
            <span className="sr-only">To do: </span>
            Submit the sitemap to the search consoles once (not checked here)
          </State>
        </li>
      </ul>
    </Part>
  );
}
