import { formatCalendarDay } from '../lib/format.ts';
import { pageMeta } from '../lib/site/page-meta.ts';
import { breadcrumbs } from '../lib/site/structured-data.ts';
import { PolicyText } from '../shared/policy-text.tsx';
import { privacySections, privacySummary } from './content/privacy.ts';

const UPDATED = '2026-11-29';

export const meta = () =>
  pageMeta({
    title: 'Privacy Policy',
    description: privacySummary,
    path: '/privacy',
    updated: UPDATED,
    data: () => [breadcrumbs([{ label: 'Privacy Policy', path: '/privacy' }])],
  });

export default function Privacy() {
  return (
    <PolicyText
      title="Privacy Policy"
      summary={privacySummary}
      updated={<time dateTime={UPDATED}>{formatCalendarDay(UPDATED)}</time>}
      sections={privacySections}
    />
  );
}
