import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../lib/call.ts';
import { isSettled, isUnpaid, nextLook, type OrderState } from './order-waiting.ts';

/**
 * How far a purchase has come, asked again until it is settled (get-order). Without an id the newest purchase is
 * answered. `isSlow` says that it takes longer than usual, `gaveUp` that nobody asks any more.
 */
export function useOrder(orderId: string | undefined, { expectsPayment }: { expectsPayment: boolean }) {
  const startedAt = useRef(Date.now());
  const query = useQuery({
    queryKey: ['order', orderId ?? 'newest'],
    queryFn: async () => (await call('get-order', orderId === undefined ? {} : { orderId })).order,
    refetchInterval: ({ state }) =>
      state.data && hasEnded(state.data.state, expectsPayment)
        ? false
        : (nextLook(Date.now() - startedAt.current) ?? false),
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  const waited = Date.now() - startedAt.current;
  return {
    order: query.data,
    isPending: query.isPending,
    failed: query.isError,
    isSlow: waited > SLOW_AFTER_MS,
    gaveUp: nextLook(waited) === null,
    lookAgain: () => {
      startedAt.current = Date.now();
      void query.refetch();
    },
  };
}

/** Whoever left the checkout is not waited for. */
function hasEnded(state: OrderState, expectsPayment: boolean): boolean {
  return isSettled(state) || (isUnpaid(state) && !expectsPayment);
}

const SLOW_AFTER_MS = 30_000;
