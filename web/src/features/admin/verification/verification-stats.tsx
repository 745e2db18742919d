import { counted } from '@numlet/contract/admin/findings/count-words';
import type { FunctionOutput } from '@numlet/contract/functions';
import { formatCount } from '../../../lib/format.ts';
import { Figure } from '../parts/figure.tsx';
import { useVerificationStats } from './use-verification.ts';

type Stats = FunctionOutput<'admin-verification-stats'>;

/** Titles and order are the specification's. */
const FIGURES: readonly { title: string; show: (stats: Stats) => string; words: (stats: Stats) => string }[] =
  [
    {
      title: 'Total Users',
      show: ({ total_users }) => formatCount(total_users),
      words: ({ blocked_users }) => `${formatCount(blocked_users)} blocked now`,
    },
    {
      title: 'Verified',
      show: ({ verified_users }) => formatCount(verified_users),
      words: () => 'With a verified phone',
    },
    {
      title: 'Pending',
      show: ({ pending_users }) => formatCount(pending_users),
      words: () => 'Neither verified nor blocked',
    },
    {
      title: 'Success Rate',
      show: ({ success_rate }) => `${success_rate.toFixed(1)}%`,
      words: ({ attempts_today }) => `Of ${counted(attempts_today, '1 attempt', 'attempts')} today, UTC`,
    },
  ];

/** The four figures. */
export function VerificationStats() {
  const { data, isError } = useVerificationStats();
  return (
    <dl aria-busy={!data && !isError} className="grid grid-cols-2 gap-y-6 sm:grid-cols-4">
      {FIGURES.map(({ title, show, words }) => (
        <Figure
          key={title}
          title={title}
          value={data && show(data)}
          words={data && words(data)}
          isError={isError}
          className="sm:first:border-l-0 sm:first:pl-0"
        />
      ))}
    </dl>
  );
}
