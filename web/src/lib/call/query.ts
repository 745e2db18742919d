import {
  FETCH_BACKOFF_CAP_MS,
  FETCH_BACKOFF_MS,
  FETCH_CACHE_RETENTION_MS,
  FETCH_RETRIES,
} from '@numlet/contract/constants';
import { QueryClient } from '@tanstack/react-query';
import { CallError, isOutage } from './call-error.ts';

const OUTAGE_RETRY_MS = 15_000;

/** Retries as specified (1 §9): three, after one second, doubling up to thirty. Data is kept for five minutes. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < FETCH_RETRIES && !isClientError(error),
      retryDelay: (failures, error) =>
        Math.max(Math.min(FETCH_BACKOFF_MS * 2 ** failures, FETCH_BACKOFF_CAP_MS), retryAfterOf(error)),
      refetchInterval: ({ state }) => afterOutage(state.error),
      gcTime: FETCH_CACHE_RETENTION_MS,
      // Without network a screen reports it after the retries, and refetches when the network is back.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Payments that wait for the network would open when the person no longer expects them.
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** After an outage screens refetch automatically. Until then they report it. @returns ms, or false */
export function afterOutage(error: Error | null): number | false {
  return isOutage(error) && OUTAGE_RETRY_MS;
}

function retryAfterOf(error: Error): number {
  return error instanceof CallError ? error.retryAfterMs : 0;
}

/** Whether the request itself was refused, so that a retry would be refused again. */
function isClientError(error: Error): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}
