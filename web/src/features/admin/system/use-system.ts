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
import { tellRefusal } from '../parts/tell-refusal.ts';

export type System = FunctionOutput<'admin-system'>;
export type Provider = System['providers'][number];
export type Queue = System['queues'][number];
export type FailedJob = FunctionOutput<'admin-jobs'>['jobs'][number];
export type ErrorKind = FunctionOutput<'admin-errors'>['errors'][number];
type FailedJobPages = InfiniteData<FunctionOutput<'admin-jobs'>>;
export type ErrorFilter = Omit<FunctionInput<'admin-errors'>, 'limit'>;

const KEY = ['admin', 'system'] as const;
const LOOK_AGAIN_MS = 60_000;
const CHECK_RUNS_MS = 2_000;

const jobsKey = (queue: string) => [...KEY, 'jobs', queue];

const without = (list: FailedJobPages | undefined, jobId: string) =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({ ...page, jobs: page.jobs.filter(({ id }) => id !== jobId) })),
  };

/** How the service stands (`admin-system`), read again each minute, and every two seconds while a check runs. */
export function useSystem() {
  return useQuery({
    queryKey: [...KEY, 'state'],
    queryFn: () => call('admin-system', {}),
    refetchInterval: ({ state }) =>
      state.data?.checks.some((check) => check.finished_at === null) ? CHECK_RUNS_MS : LOOK_AGAIN_MS,
  });
}

/** The failed jobs of a queue (`admin-jobs`), more of them at a time. */
export function useFailedJobs(queue: string) {
  return useInfiniteQuery({
    queryKey: jobsKey(queue),
    queryFn: ({ pageParam }) => call('admin-jobs', { queue, ...(pageParam && { cursor: pageParam }) }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** What the log has warned of (`admin-errors`). */
export function useErrors(filter: ErrorFilter) {
  return useQuery({
    queryKey: [...KEY, 'errors', filter],
    queryFn: () => call('admin-errors', filter),
    placeholderData: keepPreviousData,
  });
}

/** What came in by month (`admin-receipts`); the ledger is gone through for it, so it is read when it is asked for. */
export function useReceipts(isWanted: boolean) {
  return useQuery({
    queryKey: [...KEY, 'receipts'],
    queryFn: () => call('admin-receipts', {}),
    enabled: isWanted,
  });
}

export type Act = {
  /** What is told when it is done, and when not. */
  done: string;
  failed: string;
  run: () => Promise<unknown>;
  /** The failed job that it is done with: gone from its list before anybody can press its buttons again. */
  job?: { queue: string; id: string };
};

/** One act at a time; how the service stands is read again however it went. */
export function useSystemAct(onDone?: () => void) {
  const client = useQueryClient();
  return useConfirmed<unknown, Act>({
    mutationFn: ({ run }) => run(),
    onSuccess: (_, { done, job }) => {
      if (job) client.setQueryData<FailedJobPages>(jobsKey(job.queue), (pages) => without(pages, job.id));
      notifySuccess(done);
      onDone?.();
    },
    onError: (error, { failed }) => tellRefusal(error, failed),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** @throws CallError with what it said instead, where it did not answer as it should */
export async function probe(provider: FunctionInput<'admin-probe-provider'>['provider']) {
  const { answered, detail } = await call('admin-probe-provider', { provider });
  if (!answered) throw new CallError({ code: 'not_answered', message: detail, status: 503 });
}
export const retryJobs = (input: FunctionInput<'admin-retry-jobs'>) => call('admin-retry-jobs', input);
export const setAsideJob = (input: FunctionInput<'admin-set-aside-job'>) =>
  call('admin-set-aside-job', input);
export const lookNow = (input: FunctionInput<'admin-look-now'>) => call('admin-look-now', input);
export const runCheck = (check: FunctionInput<'admin-run-check'>['check']) =>
  call('admin-run-check', { check });
export const compareNumbers = () => call('admin-compare-carrier', {});
export const rotateKey = (reason: string) => call('admin-rotate-signing-key', { reason });
export const createVerifyService = () => call('create-verify-service', {});
