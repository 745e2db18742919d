import type { MeasuredFigures } from '@numlet/contract/messages/measured';
import { countries } from '@numlet/contract/numbers/countries';
import { useEffect, useRef, useState } from 'react';
import { formatCount } from '../../lib/format.ts';
import { loadMeasured } from './load-measured.ts';
import { SectionTitle } from './section-title.tsx';

/** The section is drawn when it is this far below the window, so that it moves nothing in view. */
const LOAD_MARGIN = '800px';

/**
 * The figures that the service has measured, drawn when the visitor scrolls near them, if there are any (specification
 * 1 §1).
 */
export function Measured() {
  const { mark, figures } = useMeasured();
  if (!figures || (!figures.arrival && !figures.codes))
    return <div ref={mark} className="-mt-20 md:-mt-24" />;
  return (
    <section className="page-width grid gap-x-8 gap-y-8 md:grid-cols-[4.4fr_7.6fr]">
      <div>
        <SectionTitle>What we have measured.</SectionTitle>
        <p className="mt-4 max-w-[380px] text-body text-ink-2">
          Counted by the service itself over the last {figures.days} days. A figure appears once it rests on a
          hundred cases.
        </p>
      </div>
      <dl className="divide-y divide-line self-start border-y border-t-ink border-b-line">
        {figures.arrival && <Arrival {...figures.arrival} />}
        {figures.codes && (
          <Figure
            figure={`${figures.codes.found_percent} %`}
            label="of the texts that arrived had a code that we found"
            cases={figures.codes.cases}
          />
        )}
        <Shares title="By country" shares={figures.countries} nameOf={nameOfCountry} />
        <Shares title="By platform" shares={figures.platforms} nameOf={({ name }) => name} />
      </dl>
    </section>
  );
}

function Arrival({ cases, half_within_ms, most_within_ms }: NonNullable<MeasuredFigures['arrival']>) {
  return (
    <Figure
      figure={inSeconds(most_within_ms)}
      label={`or less from a text’s arrival until it was sent to an open dashboard, in 95 of 100 cases; ${inSeconds(half_within_ms)} or less in half of them`}
      cases={cases}
    />
  );
}

function Figure({ figure, label, cases }: { figure: string; label: string; cases: number }) {
  return (
    <div className="grid items-baseline gap-x-8 gap-y-1 py-5 sm:grid-cols-[140px_1fr]">
      <dd className="text-statistic tabular-nums">{figure}</dd>
      <dt className="text-body text-ink-2 max-sm:row-start-2">
        {label} <span className="text-ink-3">({formatCount(cases)} cases)</span>
      </dt>
    </div>
  );
}

type Share = { cases: number; found_percent: number };
type SharesProps<One extends Share> = {
  title: string;
  shares: readonly One[];
  nameOf: (share: One) => string;
};

function Shares<One extends Share>({ title, shares, nameOf }: SharesProps<One>) {
  if (shares.length === 0) return null;
  return (
    <div className="grid gap-x-8 gap-y-2 py-5 sm:grid-cols-[140px_1fr]">
      <dt className="text-ui font-semibold">{title}</dt>
      <dd>
        <ul className="grid gap-x-8 gap-y-1.5 text-ui md:grid-cols-2">
          {shares.map((share) => (
            <li key={nameOf(share)} className="flex items-baseline justify-between gap-4">
              <span>{nameOf(share)}</span>
              <span className="text-ink-3 tabular-nums">
                <strong className="font-semibold text-ink">{share.found_percent} %</strong> of{' '}
                {formatCount(share.cases)}
              </span>
            </li>
          ))}
        </ul>
      </dd>
    </div>
  );
}

function nameOfCountry({ country_code }: MeasuredFigures['countries'][number]): string {
  return countries.find(({ code }) => code === country_code)?.name ?? country_code;
}

/** 25 ms, 2.5 s */
function inSeconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${milliseconds} ms` : `${milliseconds / 1000} s`;
}

function useMeasured() {
  const mark = useRef<HTMLDivElement>(null);
  const [figures, setFigures] = useState<MeasuredFigures | null>(null);
  useEffect(() => {
    const element = mark.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        // Without an answer the section stays hidden.
        loadMeasured().then(setFigures);
      },
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { mark, figures };
}
