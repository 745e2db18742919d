import { pageMeta } from '../lib/page-meta.ts';
import { PolicyText } from '../shared/policy-text.tsx';
import { privacySections, privacySummary } from './content/privacy.ts';

export const meta = () =>
  pageMeta({ title: 'Privacy Policy', description: privacySummary, path: '/privacy' });

export default function Privacy() {
  return (
    <PolicyText
      title="Privacy Policy"
      summary={privacySummary}
      updated={<time dateTime="2026-11-21">21 November 2026</time>}
      sections={privacySections}
    />
  );
}
