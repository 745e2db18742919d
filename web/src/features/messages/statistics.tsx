import { formatCount } from '../../lib/format.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { DashboardData } from './dashboard-cache.ts';

type StatisticsProps = {
  /** Undefined while the figures load. */
  statistics: DashboardData['statistics'] | undefined;
  failed: boolean;
};

/** Four figures, or placeholders while they load. */
export function Statistics({ statistics, failed }: StatisticsProps) {
  const unknown = failed ? '–' : undefined;
  return (
    <dl className="grid grid-cols-2 gap-y-4 md:grid-cols-4">
      <Figure label="Active numbers" value={statistics ? formatCount(statistics.activeNumbers) : unknown} />
      <Figure label="Total messages" value={statistics ? formatCount(statistics.totalMessages) : unknown} />
      <Figure label="Total cost" value={statistics ? `$${statistics.totalCost}` : unknown} />
      <Figure
        label="Messages this month"
        value={statistics ? formatCount(statistics.messagesThisMonth) : unknown}
      />
    </dl>
  );
}

function Figure({ label, value }: { label: string; value: string | undefined }) {
  return (
    <div className="border-line py-1 even:border-l even:pl-4 sm:even:pl-6 md:not-first:border-l md:not-first:pl-6">
      <dt className="text-small font-medium text-ink-3">{label}</dt>
      <dd className="text-statistic tabular-nums">{value ?? <Skeleton className="my-1.5 h-6 w-20" />}</dd>
    </div>
  );
}
