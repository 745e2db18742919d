import { formatSpan } from '@numlet/contract/admin/findings/count-words';
import { useState } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { Section } from './section.tsx';
import type { Queue } from './use-system.ts';

/** The job queues that have jobs, or all; a queue with failed jobs expands to show them. */
export function QueuesPanel({ queues }: { queues: readonly Queue[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const [openQueue, setOpenQueue] = useState<string | null>(null);
  const busy = queues.filter(({ waiting, running, failed }) => waiting + running + failed > 0);
  const rows = showsAll ? queues : busy;
  const toggle = ({ queue, failed }: Queue) =>
    setOpenQueue((open) => (open === queue || failed === 0 ? null : queue));
  const columns: Column<Queue>[] = [
    { title: 'Queue', phone: 'head', cell: ({ queue }) => <span className="font-medium">{queue}</span> },
    { title: 'Waiting', align: 'right', cell: ({ waiting }) => formatCount(waiting) },
    {
      title: 'Oldest',
      align: 'right',
      cell: ({ waiting, oldest_seconds: oldest }) =>
        waiting > 0 ? formatSpan(oldest) : <span className="text-ink-3">none</span>,
    },
    { title: 'Running', align: 'right', cell: ({ running }) => formatCount(running) },
    {
      title: 'Failed',
      align: 'right',
      cell: ({ failed, retry }) => (
        <span className={failed > 0 && retry === 'offered' ? 'font-semibold text-amber' : ''}>
          {formatCount(failed)}
        </span>
      ),
    },
    {
      title: 'Jobs',
      phone: 'head',
      className: 'w-28 text-right',
      cell: (row) =>
        row.failed > 0 && (
          <Button
            variant="outline"
            size="sm"
            data-row-menu=""
            aria-expanded={row.queue === openQueue}
            onClick={() => toggle(row)}
          >
            {row.queue === openQueue ? 'Hide' : 'Show'}
            <span className="sr-only"> failed jobs of {row.queue}</span>
          </Button>
        ),
    },
  ];
  return (
    <Section
      title="Queues"
      aside={
        <Button variant="ghost" size="sm" onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Only those with jobs' : `Show all ${queues.length}`}
        </Button>
      }
    >
      <DataTable
        label="Queues"
        columns={columns}
        rows={rows}
        keyOf={({ queue }) => queue}
        empty="Every queue is empty: no jobs are waiting, running or failed."
        onOpen={toggle}
        below={(row) => row.queue === openQueue && row.failed > 0 && <FailedJobs queue={row} />}
      />
    </Section>
  );
}
