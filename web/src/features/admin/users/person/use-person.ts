import { PERSON_PAYMENTS } from '@numlet/contract/constants';
import type { FunctionOutput } from '@numlet/contract/functions';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call/call.ts';

export type PersonPage = FunctionOutput<'admin-person'>;
export type Person = PersonPage['person'];
export type Payment = PersonPage['billing']['transactions'][number];
/** A refundable payment. `canKeepPurchase`: after a full refund the purchase can end or stay active. */
export type Refundable = { payment: Payment; canKeepPurchase: boolean };
export type TimelineEntry = TimelinePage['entries'][number];
export type TimelinePage = FunctionOutput<'admin-timeline'>;
export type TimelineGroup = TimelineEntry['group'];

/** Whether the server allows the administrator an act on this person. */
export function mayOf({ may }: Pick<Person, 'may'>) {
  return (act: Person['may'][number]): boolean => may.includes(act);
}

/** Everything about one person except their timeline (`admin-person`). */
export function usePerson(userId: string) {
  return useQuery({
    queryKey: ['admin', 'person', userId],
    queryFn: () => call('admin-person', { userId }),
  });
}

/** The payments of the page, and older ones on request (`admin-person`). */
export function usePayments(
  { person, billing, provider_payments, refundable, more_payments }: PersonPage,
  payments: number,
) {
  const older = useQuery({
    queryKey: ['admin', 'person', person.id, 'payments', payments],
    queryFn: () => call('admin-person', { userId: person.id, payments }),
    enabled: payments > PERSON_PAYMENTS.few,
    placeholderData: keepPreviousData,
  });
  const page = older.data ?? { billing, provider_payments, refundable, more_payments };
  return {
    transactions: page.billing.transactions,
    providerPayments: page.provider_payments,
    refundable: page.refundable,
    hasOlder: page.more_payments && payments < PERSON_PAYMENTS.most,
    isReading: older.isFetching,
  };
}

/** The events of the account, a page at a time (`admin-timeline`). */
export function useTimeline(userId: string, group: TimelineGroup | null) {
  return useInfiniteQuery({
    queryKey: ['admin', 'timeline', userId, group],
    queryFn: ({ pageParam }) =>
      call('admin-timeline', {
        userId,
        ...(group && { group }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
}
