import type { FunctionOutput } from '@numlet/contract/functions';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { Figure } from '../parts/figure.tsx';
import { useAdminStats } from './use-admin-stats.ts';

type Stats = FunctionOutput<'admin-stats'>;

/** Titles and words are the specification's. */
const FIGURES: readonly { title: string; words: string; show: (stats: Stats) => string }[] = [
  {
    title: 'Total Users',
    words: 'Registered users in the system',
    show: ({ totalUsers }) => formatCount(totalUsers),
  },
  {
    title: 'Active Users',
    words: 'Users with active phone numbers',
    show: ({ activeUsers }) => formatCount(activeUsers),
  },
  {
    title: 'Phone Numbers',
    words: 'Active phone numbers',
    show: ({ totalPhoneNumbers }) => formatCount(totalPhoneNumbers),
  },
  {
    title: 'Total Messages',
    words: 'Messages processed',
    show: ({ totalMessages }) => formatCount(totalMessages),
  },
  {
    title: 'This Month',
    words: 'Messages this month',
    show: ({ messagesThisMonth }) => formatCount(messagesThisMonth),
  },
  {
    title: 'Revenue',
    words: 'Total platform revenue',
    show: ({ totalRevenue }) => formatMoney(totalRevenue, 'gbp', 'always'),
  },
];

/** The six figures. */
export function AdminStats() {
  const { data, isError } = useAdminStats();
  return (
    <dl aria-busy={!data && !isError} className="grid grid-cols-2 gap-y-6 sm:grid-cols-3 lg:grid-cols-6">
      {FIGURES.map(({ title, words, show }) => (
        <Figure
          key={title}
          title={title}
          value={data && show(data)}
          words={words}
          isError={isError}
          className="sm:[&:nth-child(3n+1)]:border-l-0 sm:[&:nth-child(3n+1)]:pl-0 lg:[&:nth-child(3n+1)]:border-l lg:[&:nth-child(3n+1)]:pl-4 lg:first:border-l-0! lg:first:pl-0!"
        />
      ))}
    </dl>
  );
}
