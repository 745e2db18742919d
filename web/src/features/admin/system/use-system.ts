import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { useConfirmed } from '../../../shared/proof/use-confirmed.tsx';
import { notifyRefusal } from '../parts/notify-refusal.ts';

export type System = FunctionOutput<'admin-system'>;
export type Provider = System['providers'][number];
export type Queue = System['queues'][number];
export type FailedJob = FunctionOutput<'admin-jobs'>['jobs'][number];
export type ErrorKind = FunctionOutput<'admin-errors'>['errors'][number];
type FailedJobPages = InfiniteData<FunctionOutput<'admin-jobs'>>;
export type ErrorFilter = Omit<FunctionInput<'admin-errors'>, 'limit'>;

const KEY = ['admin', 'system'] as const;
const REFETCH_MS = 60_000;
const REFETCH_DURING_CHECK_MS = 2_000;

const jobsKey = (queue: string) => [...KEY, 'jobs', queue];

const without = (list: FailedJobPages | undefined, jobId: string) =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({ ...page, jobs: page.jobs.filter(({ id }) => id !== jobId) })),
  };

/** The state of the service (`admin-system`), refetched each minute, and every two seconds while a check runs. */
export function useSystem() {
  return useQuery({
    queryKey: [...KEY, 'state'],
    queryFn: () => call('admin-system', {}),
    refetchInterval: ({ state }) =>
      state.data?.checks.some((check) => check.finished_at === null) ? REFETCH_DURING_CHECK_MS : REFETCH_MS,
  });
}

/** The failed jobs of a queue (`admin-jobs`), a page at a time. */
export function useFailedJobs(queue: string) {
  return useInfiniteQuery({
    queryKey: jobsKey(queue),
    queryFn: ({ pageParam }) => call('admin-jobs', { queue, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** Warnings and errors of the log (`admin-errors`). */
export function useErrors(filter: ErrorFilter) {
  return useQuery({
    queryKey: [...KEY, 'errors', filter],
    queryFn: () => call('admin-errors', filter),
    placeholderData: keepPreviousData,
  });
}

/** Money received by month (`admin-receipts`). The query reads the whole ledger, so it runs on request only. */
export function useReceipts(isEnabled: boolean) {
  return useQuery({
    queryKey: [...KEY, 'receipts'],
    queryFn: () => call('admin-receipts', {}),
    enabled: isEnabled,
  });
}

export type SystemAct = {
  /** The notices for success and failure. */
  done: string;
  failed: string;
  run: () => Promise<unknown>;
  /** The failed job that the act settles. It is removed from its list before its buttons can be clicked again. */
  job?: { queue: string; id: string };
};

/** Runs one act at a time and refetches the state of the service in any case. */
export function useSystemAct(onDone?: () => void) {
  const client = useQueryClient();
  return useConfirmed<unknown, SystemAct>({
    mutationFn: ({ run }) => run(),
    onSuccess: (_, { done, job }) => {
      if (job) client.setQueryData<FailedJobPages>(jobsKey(job.queue), (pages) => without(pages, job.id));
      notifySuccess(done);
      onDone?.();
    },
    onError: (error, { failed }) => notifyRefusal(error, failed),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** @throws CallError with the provider's response if the probe failed */
export async function probe(provider: FunctionInput<'admin-probe-provider'>['provider']) {
  const { answered, detail } = await call('admin-probe-provider', { provider });
  if (!answered) throw new CallError({ code: 'not_answered', message: detail, status: 503 });
}
export const retryJobs = (input: FunctionInput<'admin-retry-jobs'>) => call('admin-retry-jobs', input);
export const setAsideJob = (input: FunctionInput<'admin-set-aside-job'>) =>
  call('admin-set-aside-job', input);
export const processNow = (input: FunctionInput<'admin-look-now'>) => call('admin-look-now', input);
export const runCheck = (check: FunctionInput<'admin-run-check'>['check']) =>
  call('admin-run-check', { check });
export const compareNumbers = () => call('admin-compare-carrier', {});
export const rotateKey = (reason: string) => call('admin-rotate-signing-key', { reason });
export const createVerifyService = () => call('create-verify-service', {});
