import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/call/call.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { useNow } from '../../../lib/use-now.ts';
import { isSettled, isUnpaid, type Order, pollDelayMs } from '../../../shared/orders/order-waiting.ts';

/**
 * Polls the progress of a purchase until it is settled (get-order). Without an id the server returns the newest
 * purchase. `isSlow`: it takes longer than usual. `gaveUp`: polling has stopped. `isUnknown`: the person has no such
 * purchase.
 */
export function useOrder(orderId: string | undefined, { expectsPayment }: { expectsPayment: boolean }) {
  const [startedAt, setStartedAt] = useState(() => Date.now());
  // Equal answers cause no rerender, so a clock detects that it has become slow.
  const now = useNow(CLOCK_MS);
  const query = useQuery({
    queryKey: ['order', orderId ?? 'newest'],
    queryFn: async () => (await call('get-order', orderId === undefined ? {} : { orderId })).order,
    refetchInterval: ({ state }) => {
      if (isRefused(state.error) || (state.data && hasEnded(state.data, expectsPayment))) return false;
      return pollDelayMs(Date.now() - startedAt, { isCrypto: isCrypto(state.data) }) ?? false;
    },
    refetchIntervalInBackground: true,
    staleTime: 0,
  });
  const waited = now - startedAt;
  // A retry makes a failed query pending again. It counts as failed until an answer arrives.
  const failed = query.isError || (query.isPending && query.errorUpdateCount > 0);
  return {
    order: query.data,
    isPending: query.isPending && !failed,
    failed,
    isUnknown: isRefused(query.error),
    isSlow: waited > SLOW_AFTER_MS && !isCrypto(query.data),
    gaveUp: pollDelayMs(waited, { isCrypto: isCrypto(query.data) }) === null,
    checkAgain: () => {
      setStartedAt(Date.now());
      void query.refetch();
    },
  };
}

/** The server refused, as for a purchase that the person does not have: a retry would get the same answer. */
function isRefused(error: Error | null): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

function isCrypto(order: Order | null | undefined): boolean {
  return order?.payment_method === 'crypto';
}

/** An unpaid order is not awaited once its buyer has left the checkout. */
function hasEnded(order: Order, expectsPayment: boolean): boolean {
  return isSettled(order.state) || (isUnpaid(order.state) && !expectsPayment);
}

const SLOW_AFTER_MS = 30_000;
const CLOCK_MS = 5_000;
