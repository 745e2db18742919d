import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/call/call.ts';
import { useMedia } from '../../../../lib/use-media.ts';
import { useAddress } from '../../parts/use-address.ts';

export type Span = FunctionInput<'admin-days'>['span'];
export type Days = FunctionOutput<'admin-days'>;
export type Earnings = FunctionOutput<'admin-earnings'>;

const WIDE_SCREEN_SPANS: readonly Span[] = ['7 days', '30 days', '12 months'];
const PHONE_SPANS: readonly Span[] = ['7 days', '14 days', '12 months'];

/** The span of the overview, kept in the address. A phone has room for fourteen days instead of thirty. */
export function useSpan() {
  const { params, change } = useAddress();
  const spans = useMedia('(width < 40rem)') ? PHONE_SPANS : WIDE_SCREEN_SPANS;
  const [, defaultSpan] = spans;
  const span = spans.find((each) => each === params.get('span')) ?? defaultSpan ?? '30 days';
  const setSpan = (next: Span) => change({ span: next === defaultSpan ? null : next }, { replace: true });
  return { span, spans, setSpan };
}

export function useDays(span: Span) {
  return useQuery({
    queryKey: ['admin', 'days', span],
    queryFn: () => call('admin-days', { span }),
    placeholderData: keepPreviousData,
  });
}

export function useEarnings(span: Span) {
  return useQuery({
    queryKey: ['admin', 'earnings', span],
    queryFn: () => call('admin-earnings', { span }),
    placeholderData: keepPreviousData,
  });
}
