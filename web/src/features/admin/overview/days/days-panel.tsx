import { ChartColumn, Table2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Chart } from './chart.tsx';
import { DaysTable } from './days-table.tsx';
import { NotRead } from './not-read.tsx';
import { useDays, useSpan } from './use-days.ts';

/** Texts, sign-ups and revenue by day, as a chart or as a table. */
export function DaysPanel() {
  const { span, spans, setSpan } = useSpan();
  const { data, error, refetch } = useDays(span);
  const [isTable, setIsTable] = useState(false);
  return (
    <section
      aria-labelledby="days-heading"
      className="overflow-hidden rounded-panel border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 sm:px-5">
        <h2 id="days-heading" className="text-h3">
          Day by day
        </h2>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Segmented
            label="How far back"
            options={spans.map((value) => ({ value, label: value }))}
            value={span}
            onValueChange={setSpan}
          />
          <Button variant="ghost" size="sm" disabled={!data} onClick={() => setIsTable(!isTable)}>
            {isTable ? (
              <ChartColumn aria-hidden="true" className="size-4" />
            ) : (
              <Table2 aria-hidden="true" className="size-4" />
            )}
            {isTable ? 'Show as chart' : 'Show as table'}
          </Button>
        </div>
      </div>
      {error ? (
        <NotRead error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <div aria-busy="true" className="grid gap-4 px-5 py-5">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      ) : isTable ? (
        <DaysTable data={data} span={span} />
      ) : (
        <Chart key={data.days.length} data={data} span={span} />
      )}
    </section>
  );
}
