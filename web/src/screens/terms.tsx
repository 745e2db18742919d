import { pageMeta } from '../lib/page-meta.ts';
import { PolicyText } from '../shared/policy-text.tsx';
import { termsSections, termsSummary } from './content/terms.ts';

export const meta = () => pageMeta({ title: 'Terms of Service', description: termsSummary, path: '/terms' });

export default function Terms() {
  return (
    <PolicyText
      title="Terms of Service"
      summary={termsSummary}
      updated={<time dateTime="2026-11-21">21 November 2026</time>}
      sections={termsSections}
    />
  );
}
