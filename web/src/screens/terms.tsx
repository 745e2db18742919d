import { formatCalendarDay } from '../lib/format.ts';
import { pageMeta } from '../lib/site/page-meta.ts';
import { breadcrumbs } from '../lib/site/structured-data.ts';
import { PolicyText } from '../shared/policy-text.tsx';
import { termsSections, termsSummary } from './content/terms.ts';

const UPDATED = '2026-11-29';

export const meta = () =>
  pageMeta({
    title: 'Terms of Service',
    description: termsSummary,
    path: '/terms',
    updated: UPDATED,
    data: () => [breadcrumbs([{ label: 'Terms of Service', path: '/terms' }])],
  });

export default function Terms() {
  return (
    <PolicyText
      title="Terms of Service"
      summary={termsSummary}
      updated={<time dateTime={UPDATED}>{formatCalendarDay(UPDATED)}</time>}
      sections={termsSections}
    />
  );
}
