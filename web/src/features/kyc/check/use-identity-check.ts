import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../lib/call/call.ts';
import { afterOutage } from '../../../lib/call/query.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { type Kyc, useKycUpdates } from '../use-kyc.ts';
import { useKycChange } from '../use-kyc-change.ts';

/** Stripe usually decides within a minute. */
const POLL_MS = 4_000;

/** Starts a check at Stripe, or continues the open one: the page of Stripe opens in this tab. */
export function useStartCheck() {
  const { reread } = useKycUpdates();
  return useSingleMutation({
    mutationFn: () => call('start-identity-check', { consent: true }),
    onSuccess: ({ url }) => window.location.assign(url),
    // Another tab may have started or cancelled the check.
    onError: () => reread(),
  });
}

/** Cancels the open check, so that documents can be uploaded. */
export function useCancelCheck() {
  return useKycChange(() => call('cancel-identity-check', {}));
}

/** Polls the state of the check: after the return from Stripe, and again until it is decided. */
export function useCheckProgress(kyc: Kyc | undefined): void {
  const [params, setParams] = useSearchParams();
  const isBack = params.get('from') === 'stripe';
  const state = kyc?.check?.state ?? null;
  const { set } = useKycUpdates();
  const progress = useQuery({
    queryKey: ['kyc-check'],
    queryFn: () => call('refresh-identity-check', {}),
    enabled: state === 'processing' || (isBack && state === 'open'),
    gcTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      afterOutage(error) || (data?.check?.state === 'processing' && POLL_MS),
  });
  const { data, isFetched } = progress;
  useEffect(() => {
    if (data) void set(data);
  }, [data, set]);
  // A reload does not poll again.
  useEffect(() => {
    if (isBack && kyc && (state !== 'open' || isFetched)) setParams({}, { replace: true });
  }, [isBack, kyc, state, isFetched, setParams]);
}
