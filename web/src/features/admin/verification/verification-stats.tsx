import type { FunctionOutput } from '@numlet/contract/functions';
import { formatCount } from '../../../lib/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
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
      words: () => 'Their phone is proven',
    },
    {
      title: 'Pending',
      show: ({ pending_users }) => formatCount(pending_users),
      words: () => 'Not proven, not blocked',
    },
    {
      title: 'Success Rate',
      show: ({ success_rate }) => `${success_rate.toFixed(1)}%`,
      words: ({ attempts_today }) =>
        attempts_today === 1
          ? 'Of 1 attempt today, UTC'
          : `Of ${formatCount(attempts_today)} attempts today, UTC`,
    },
  ];

/** The four figures. What could not be read says so: a zero would be taken for the truth. */
export function VerificationStats() {
  const { data, isError } = useVerificationStats();
  return (
    <dl aria-busy={!data && !isError} className="grid grid-cols-2 gap-y-6 sm:grid-cols-4">
      {FIGURES.map(({ title, show, words }) => (
        <div
          key={title}
          className="flex flex-col border-line pr-4 sm:border-l sm:pl-4 sm:first:border-l-0 sm:first:pl-0"
        >
          <dt className="text-small font-medium text-ink-2">{title}</dt>
          <dd className="mt-1 flex min-h-9 items-center text-[28px]/9 font-semibold tracking-tight tabular-nums">
            {data ? (
              show(data)
            ) : isError ? (
              <span className="text-ui text-amber">Not read</span>
            ) : (
              <Skeleton className="h-7 w-20" />
            )}
          </dd>
          <dd className="min-h-4 text-micro text-ink-3">{data && words(data)}</dd>
        </div>
      ))}
    </dl>
  );
}
