import clsx from 'clsx';
import { useState } from 'react';
import { formatHour, formatLongDate, formatTime } from '../../../../../lib/format.ts';
import { ShortNumber } from '../../../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../../../shared/numbers/plate-number.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Segmented } from '../../../../../ui/segmented.tsx';
import { Skeleton } from '../../../../../ui/skeleton.tsx';
import { Panel, PanelEmpty } from '../panel.tsx';
import { type TimelineEntry, type TimelineGroup, useTimeline } from '../use-person.ts';
import { BusyHours } from './busy-hours.tsx';
import { entryWords } from './timeline-words.ts';
import { UncoverTextsDialog } from './uncover-texts-dialog.tsx';

const GROUPS: readonly { value: TimelineGroup | 'all'; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'money', label: 'Money' },
  { value: 'texts', label: 'Texts' },
  { value: 'sign_ins', label: 'Sign-ins' },
  { value: 'acts', label: 'Actions' },
];

/** Everything that happened to the account, newest first. Texts are only counted; uncovering them requires a reason. */
export function Timeline({ userId }: { userId: string }) {
  const [group, setGroup] = useState<TimelineGroup | 'all'>('all');
  const [uncovering, setUncovering] = useState<TimelineEntry | null>(null);
  const timeline = useTimeline(userId, group === 'all' ? null : group);
  const entries = timeline.data?.pages.flatMap((page) => page.entries);
  return (
    <Panel
      title="Timeline"
      aside={<Segmented label="Show" options={GROUPS} value={group} onValueChange={setGroup} />}
    >
      {!entries && !timeline.isError && <Skeleton className="m-5 h-40" />}
      {timeline.isError && (
        <div role="alert" className="flex items-center justify-between gap-4 border-t border-line px-5 py-4">
          <p className="text-ui text-red">The timeline could not be loaded.</p>
          <Button variant="outline" size="sm" onClick={() => void timeline.refetch()}>
            Try again
          </Button>
        </div>
      )}
      <BusyHours hours={timeline.data?.pages[0]?.busy_hours ?? []} />
      {entries?.length === 0 && <PanelEmpty>Nothing to show yet.</PanelEmpty>}
      {entries &&
        byDay(entries).map(([day, ofDay]) => (
          <section key={day} aria-label={day}>
            <h4 className="border-t border-line bg-paper px-5 py-2 text-small font-medium text-ink-2 max-sm:px-4">
              {day}
            </h4>
            <ol>
              {ofDay.map((entry) => (
                <Entry key={entry.id} entry={entry} onUncover={() => setUncovering(entry)} />
              ))}
            </ol>
          </section>
        ))}
      {timeline.hasNextPage && (
        <div className="border-t border-line px-5 py-2 max-sm:px-4">
          <Button
            variant="link"
            busy={timeline.isFetchingNextPage && 'Loading...'}
            onClick={() => void timeline.fetchNextPage()}
          >
            Older
          </Button>
        </div>
      )}
      <UncoverTextsDialog userId={userId} entry={uncovering} onClose={() => setUncovering(null)} />
    </Panel>
  );
}

function Entry({ entry, onUncover }: { entry: TimelineEntry; onUncover: () => void }) {
  const { what, more } = entryWords(entry);
  const isTexts = entry.source === 'texts';
  const isToNumber = isTexts || entry.source === 'blocked';
  const by = entry.by === 'person' ? entry.device : entry.by && `by ${entry.by}`;
  return (
    <li className="grid min-h-9 grid-cols-[54px_minmax(0,1fr)_auto] items-baseline gap-x-3 border-t border-line px-5 py-1.5 text-small max-sm:px-4 sm:grid-cols-[92px_minmax(0,1fr)_auto]">
      <time dateTime={entry.at} translate="no" className="font-mono text-ink-3">
        {isTexts ? formatHour(entry.at) : formatTime(entry.at)}
      </time>
      <span className={clsx('min-w-0 [overflow-wrap:anywhere]', !isTexts && 'max-sm:col-span-2')}>
        <span className="font-medium">
          {what}
          {more && !isToNumber && ':'}
        </span>
        {entry.phone_number && (
          <>
            {isToNumber ? ' to ' : ' '}
            <ShortNumber number={plateNumber(entry.phone_number)} />
          </>
        )}
        {more && <span className="text-ink-2"> {more}</span>}
        {entry.ip && (
          <span translate="no" className="font-mono text-ink-3">
            {' '}
            {entry.ip}
          </span>
        )}
      </span>
      {isTexts ? (
        <button type="button" className="text-link font-medium" onClick={onUncover}>
          Uncover...
        </button>
      ) : (
        by && (
          <span className="text-right text-ink-3 max-sm:col-span-2 max-sm:col-start-2 max-sm:text-left">
            {by}
          </span>
        )
      )}
    </li>
  );
}

function byDay(entries: readonly TimelineEntry[]): [string, TimelineEntry[]][] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = formatLongDate(entry.at);
    const sameDay = days.get(day);
    if (sameDay) sameDay.push(entry);
    else days.set(day, [entry]);
  }
  return [...days];
}
