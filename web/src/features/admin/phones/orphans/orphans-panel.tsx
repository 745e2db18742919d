import { useState } from 'react';
import { formatCount } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';
import { CouldNotRead } from '../../parts/could-not-read.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { AdminReleaseDialog } from '../../users/admin-release-dialog.tsx';
import { Panel } from '../../users/person/panel.tsx';
import { OrphanRow, PendingReleaseRow } from './orphan-row.tsx';
import { comparisonWords, headingOf } from './orphan-words.ts';
import { type Orphan, type OrphanAct, useOrphanAct, useOrphans } from './use-orphans.ts';

/**
 * Lists the differences between our numbers and the carrier's that the nightly comparison has found, with the possible
 * acts.
 */
export function OrphansPanel() {
  const { orphans, comparison, compare, isComparing } = useOrphans();
  const [opened, setOpened] = useState<OrphanAct | null>(null);
  const [ending, setEnding] = useState<Orphan | null>(null);
  const [first] = orphans.data?.pages ?? [];
  const all = orphans.data?.pages.flatMap((page) => page.orphans) ?? [];
  const [waiting, aside] = [
    all.filter(({ set_aside }) => !set_aside),
    all.filter(({ set_aside }) => set_aside),
  ];
  const rows = (shown: readonly Orphan[]) =>
    shown.map((orphan) => (
      <OrphanRow
        key={orphan.id}
        orphan={orphan}
        onAct={(act) => setOpened({ orphan, act })}
        onEnd={() => setEnding(orphan)}
      />
    ));
  if (!first)
    return orphans.isError ? (
      <CouldNotRead
        title="The carrier’s numbers could not be loaded"
        variant="look"
        error={orphans.error}
        onRetry={() => void orphans.refetch()}
      />
    ) : (
      <div aria-busy="true" className="h-[50px] rounded-panel border border-line bg-surface" />
    );
  return (
    <>
      <Panel
        title={headingOf(first.open, first.going_back_count, comparison)}
        aside={
          <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <span role="status" className={isComparing || !comparison.failed ? '' : 'font-medium text-amber'}>
              {isComparing ? 'Asking Twilio for its numbers...' : comparisonWords(comparison)}
            </span>
            <Button
              variant="outline"
              size="sm"
              busy={isComparing && 'Comparing...'}
              onClick={() => compare.mutate()}
            >
              Compare now
            </Button>
          </span>
        }
      >
        <ul>
          {rows(waiting)}
          {first.going_back.map((number) => (
            <PendingReleaseRow key={number.id} number={number} />
          ))}
        </ul>
        {first.going_back_count > first.going_back.length && (
          <p className="border-t border-line px-5 py-3 text-small text-ink-2">
            The oldest {first.going_back.length} of {formatCount(first.going_back_count)} pending releases are
            shown. Each is retried automatically.
          </p>
        )}
        {aside.length > 0 && (
          <details className="border-t border-line">
            <summary className="cursor-pointer px-5 py-3 text-small text-ink-2">
              Set aside: {aside.length}
            </summary>
            <ul>{rows(aside)}</ul>
          </details>
        )}
        {orphans.hasNextPage && (
          <div className="border-t border-line px-5 py-3">
            <Button
              variant="outline"
              size="sm"
              busy={orphans.isFetchingNextPage && 'Loading...'}
              onClick={() => void orphans.fetchNextPage()}
            >
              Show more
            </Button>
          </div>
        )}
      </Panel>
      <ActDialog opened={opened} onClose={() => setOpened(null)} />
      <AdminReleaseDialog
        number={
          ending?.phone_number_id ? { id: ending.phone_number_id, phone_number: ending.phone_number } : null
        }
        onClose={() => setEnding(null)}
      />
    </>
  );
}

function ActDialog({ opened, onClose }: { opened: OrphanAct | null; onClose: () => void }) {
  const act = useOrphanAct();
  const isRelease = opened?.act === 'release';
  const number = opened?.orphan.phone_number;
  return (
    <ReasonDialog
      open={opened !== null}
      onClose={onClose}
      title={isRelease ? `Release ${number} at the carrier?` : `Set ${number} aside?`}
      label="Reason:"
      action={isRelease ? 'Release at the carrier' : 'Set aside'}
      busy={act.isPending && (isRelease ? 'Releasing...' : 'Setting aside...')}
      isDestructive={isRelease}
      onConfirm={(reason) => opened && act.mutate({ ...opened, reason }, { onSettled: onClose })}
    >
      {isRelease
        ? 'We first check again that it is not rented. The carrier may never offer it again.'
        : 'The number stays at the carrier. It is listed below with your reason and no longer reported.'}
    </ReasonDialog>
  );
}
