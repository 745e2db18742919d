import type { FunctionOutput } from '@numlet/contract/functions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../../lib/call/call.ts';
import { notifyError, notifySuccess } from '../../../../lib/notify.ts';
import { useSingleMutation } from '../../../../lib/use-single-mutation.ts';
import { notifyRefusal } from '../../parts/notify-refusal.ts';
import { useRefetchPeople } from '../../users/use-user-acts.ts';

type Orphans = FunctionOutput<'admin-orphans'>;
export type Orphan = Orphans['orphans'][number];
export type Comparison = Orphans['comparison'];
export type PendingRelease = Orphans['going_back'][number];
export type OrphanAct = { orphan: Orphan; act: 'release' | 'set_aside' };

const NEVER: Comparison = { compared_at: null, failed: null };
const POLL_MS = 2_000;
/** While the carrier is unavailable, the job keeps retrying. */
const RETRY_POLL_MS = 15_000;
/** Comparing many numbers takes time. The page stops waiting after this. */
const MAX_WAIT_MS = 120_000;

/** The numbers about which the carrier and our records disagree (`admin-orphans`), and a comparison on request. */
export function useOrphans() {
  // The comparison that was shown when a new one was requested. The new one has ended once the shown one differs.
  const [previous, setPrevious] = useState<string | null>(null);
  const orphans = useInfiniteQuery({
    queryKey: ['admin', 'orphans'],
    queryFn: ({ pageParam }) => call('admin-orphans', pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) => {
      if (previous !== null) return POLL_MS;
      return state.data?.pages[0]?.comparison.failed ? RETRY_POLL_MS : false;
    },
  });
  const comparison = orphans.data?.pages[0]?.comparison ?? NEVER;
  const current = JSON.stringify(comparison);
  const compare = useSingleMutation({
    mutationFn: () => call('admin-compare-carrier', {}),
    onSuccess: () => setPrevious(current),
    onError: (error) => notifyRefusal(error, 'Nothing was compared'),
  });
  useEffect(() => {
    if (previous === null) return;
    if (current !== previous) {
      setPrevious(null);
      return;
    }
    const timer = setTimeout(() => setPrevious(null), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [previous, current]);
  return { orphans, comparison, compare, isComparing: compare.isPending || previous !== null };
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
