import { useEffect, useState } from 'react';
import { formatLongDate } from '../lib/format.ts';
import { pageMeta } from '../lib/site/page-meta.ts';
import { breadcrumbs } from '../lib/site/structured-data.ts';
import { PolicyText } from '../shared/policy-text.tsx';
import { acceptableUseSections, acceptableUseSummary } from './content/acceptable-use.ts';

export const meta = () =>
  pageMeta({
    title: 'Acceptable Use Policy',
    description: acceptableUseSummary,
    path: '/aup',
    data: () => [breadcrumbs([{ label: 'Acceptable Use Policy', path: '/aup' }])],
  });

export default function AcceptableUse() {
  return (
    <PolicyText
      title="Acceptable Use Policy"
      summary={acceptableUseSummary}
      updated={<CurrentDate />}
      sections={acceptableUseSections}
    />
  );
}

/**
 * The specification requires the current date on this page (2 §2.3): the reader's, not that of the build. Before the
 * page's scripts are loaded, public/start-later.js writes it.
 */
function CurrentDate() {
  const [today, setToday] = useState<Date | null>(null);
  useEffect(() => setToday(new Date()), []);
  return (
    <time data-today suppressHydrationWarning dateTime={today?.toISOString().slice(0, 10)}>
      {today ? formatLongDate(today) : ''}
    </time>
  );
}
