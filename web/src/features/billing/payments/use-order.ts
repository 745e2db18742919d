import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../lib/call/call.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { isSettled, isUnpaid, nextLook, type Order } from '../../../shared/orders/order-waiting.ts';

/**
 * How far a purchase has come, asked again until it is settled (get-order). Without an id the newest purchase is
 * answered. `isSlow` says that it takes longer than usual, `gaveUp` that nobody asks any more, `isUnknown` that the
 * person has no such purchase.
 */
export function useOrder(orderId: string | undefined, { expectsPayment }: { expectsPayment: boolean }) {
  const startedAt = useRef(Date.now());
  const query = useQuery({
    queryKey: ['order', orderId ?? 'newest'],
    queryFn: async () => (await call('get-order', orderId === undefined ? {} : { orderId })).order,
    refetchInterval: ({ state }) => {
      if (isRefused(state.error) || (state.data && hasEnded(state.data, expectsPayment))) return false;
      return nextLook(Date.now() - startedAt.current, { isCrypto: isCrypto(state.data) }) ?? false;
    },
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  const waited = Date.now() - startedAt.current;
  // Asked again after a failure the query is pending anew: that it failed stands until an answer comes.
  const failed = query.isError || (query.isPending && query.errorUpdateCount > 0);
  return {
    order: query.data,
    isPending: query.isPending && !failed,
    failed,
    isUnknown: isRefused(query.error),
    isSlow: waited > SLOW_AFTER_MS && !isCrypto(query.data),
    gaveUp: nextLook(waited, { isCrypto: isCrypto(query.data) }) === null,
    lookAgain: () => {
      startedAt.current = Date.now();
      void query.refetch();
    },
  };
}

/** There is no such purchase of this person: asking again changes nothing. */
function isRefused(error: Error | null): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

function isCrypto(order: Order | null | undefined): boolean {
  return order?.payment_method === 'crypto';
}

/** Whoever left the checkout is not waited for. */
function hasEnded(order: Order, expectsPayment: boolean): boolean {
  return isSettled(order.state) || (isUnpaid(order.state) && !expectsPayment);
}

const SLOW_AFTER_MS = 30_000;
