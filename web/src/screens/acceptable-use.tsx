import { useState } from 'react';
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
 * The specification requires the current date on this page (2 §2.3), which is the reader's date. The built page has the
 * date of the build, for readers without scripts. public/start-later.js replaces it before the application is loaded.
 */
function CurrentDate() {
  const [today] = useState(() => new Date());
  return (
    <time data-today suppressHydrationWarning dateTime={today.toISOString().slice(0, 10)}>
      {formatLongDate(today)}
    </time>
  );
}
