import {
  FETCH_BACKOFF_CAP_MS,
  FETCH_BACKOFF_MS,
  FETCH_CACHE_RETENTION_MS,
  FETCH_RETRIES,
} from '@numlet/contract/constants';
import { QueryClient } from '@tanstack/react-query';
import { CallError, isOutage } from './call-error.ts';

const OUTAGE_RETRY_MS = 15_000;

/** Fetching as the specification has it (1 §9): three retries, one second doubling up to thirty, kept five minutes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < FETCH_RETRIES && !isOurFault(error),
      retryDelay: (failures, error) =>
        Math.max(Math.min(FETCH_BACKOFF_MS * 2 ** failures, FETCH_BACKOFF_CAP_MS), retryAfterOf(error)),
      refetchInterval: ({ state }) => afterOutage(state.error),
      gcTime: FETCH_CACHE_RETENTION_MS,
      // Without network a screen says so after its retries, and is read again when the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Kept back until the network returns, a payment would open when nobody expects it any more.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** After an outage a screen goes on by itself; until then it says what is the matter. @returns in ms */
export function afterOutage(error: Error | null): number | false {
  return isOutage(error) && OUTAGE_RETRY_MS;
}

function retryAfterOf(error: Error): number {
  return error instanceof CallError ? error.retryAfterMs : 0;
}

/** A request that was refused for what it says is refused again. */
function isOurFault(error: Error): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}
