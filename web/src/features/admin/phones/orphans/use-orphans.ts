import type { FunctionOutput } from '@numlet/contract/functions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/call/call.ts';
import { notifyError, notifySuccess } from '../../../../lib/notify.ts';
import { useSingleMutation } from '../../../../lib/use-single-mutation.ts';
import { notifyRefusal } from '../../parts/notify-refusal.ts';
import { useRefetchPeople } from '../../users/use-user-acts.ts';

type Answer = FunctionOutput<'admin-orphans'>;
export type Orphan = Answer['orphans'][number];
export type Comparison = Answer['comparison'];
export type PendingRelease = Answer['going_back'][number];
export type OrphanAct = { orphan: Orphan; act: 'release' | 'set_aside' };

const NEVER: Comparison = { compared_at: null, failed: null };
const LOOK_MS = 2_000;
/** While the carrier is unavailable, the job continues to try. */
const LOOK_WHILE_AWAY_MS = 15_000;
/** Comparing many numbers takes time. The page stops waiting after this. */
const PATIENCE_MS = 120_000;

/** The numbers about which the carrier and our books disagree (`admin-orphans`), and a comparison on request. */
export function useOrphans() {
  // The last comparison when a new one was requested. The new one has ended when this changes.
  const [before, setBefore] = useState<string | null>(null);
  const orphans = useInfiniteQuery({
    queryKey: ['admin', 'orphans'],
    queryFn: ({ pageParam }) => call('admin-orphans', pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) => {
      if (before !== null) return LOOK_MS;
      return state.data?.pages[0]?.comparison.failed ? LOOK_WHILE_AWAY_MS : false;
    },
  });
  const comparison = orphans.data?.pages[0]?.comparison ?? NEVER;
  const known = JSON.stringify(comparison);
  const compare = useSingleMutation({
    mutationFn: () => call('admin-compare-carrier', {}),
    onSuccess: () => setBefore(known),
    onError: (error) => notifyRefusal(error, 'Nothing was compared'),
  });
  useEffect(() => {
    if (before === null) return;
    if (known !== before) {
      setBefore(null);
      return;
    }
    const timer = setTimeout(() => setBefore(null), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [before, known]);
  return { orphans, comparison, compare, isComparing: compare.isPending || before !== null };
}

/** Releases a number at the carrier, or sets it aside. */
export function useOrphanAct() {
  const refetchShown = useRefetchPeople();
  return useSingleMutation({
    mutationFn: ({ orphan, act, reason }: OrphanAct & { reason: string }) =>
      call(act === 'release' ? 'admin-release-orphan' : 'admin-set-orphan-aside', {
        orphanId: orphan.id,
        reason,
      }),
    onSuccess: (_answer, { orphan, act }) =>
      notifySuccess(
        'Success',
        act === 'release' ? `${orphan.phone_number} is released.` : `${orphan.phone_number} is set aside.`,
      ),
    onError: (error) => notifyRefusal(error, 'Nothing was done'),
    onSettled: () => refetchShown(),
  });
}

/** Repeats the release of a number at the carrier. */
export function useRetryRelease() {
  const refetchShown = useRefetchPeople();
  return useSingleMutation({
    mutationFn: ({ id }: PendingRelease) => call('admin-retry-release', { phoneNumberId: id }),
    onSuccess: ({ success, error }, { phone_number: number }) =>
      success
        ? notifySuccess('Success', `${number} is released.`)
        : notifyError(`${number} was not released`, error),
    onError: (error) => notifyRefusal(error, 'It was not released'),
    onSettled: () => refetchShown(),
  });
}
