import { adminNotices } from '@numlet/contract/admin/admin-texts';
import { ATTEMPT_RESULTS, VERIFICATION_FILTERS } from '@numlet/contract/constants';
import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/call/call.ts';
import { notifyError } from '../../../lib/notify.ts';

export type ListedProfile = FunctionOutput<'admin-profiles'>['profiles'][number];
export type ListedAttempt = FunctionOutput<'admin-verification-attempts'>['attempts'][number];
export type StoppedPrefix = FunctionOutput<'admin-code-limits'>['stopped'][number];

/** Reads the profile filter from the query string. */
export function profileFilterIn(
  params: URLSearchParams,
): Pick<FunctionInput<'admin-profiles'>, 'search' | 'verification'> {
  const verification = VERIFICATION_FILTERS.find((each) => each === params.get('status'));
  const search = params.get('q');
  return { ...(search && { search }), ...(verification && { verification }) };
}

/** Reads the filter of attempts from the address. */
export function attemptFilterIn(
  params: URLSearchParams,
): Pick<FunctionInput<'admin-verification-attempts'>, 'search' | 'result'> {
  const result = ATTEMPT_RESULTS.find((each) => each === params.get('result'));
  const search = params.get('q');
  return { ...(search && { search }), ...(result && { result }) };
}

const pageIn = (params: URLSearchParams) => {
  const cursor = params.get('cursor');
  return cursor ? { cursor } : {};
};

/** A page of profiles (`admin-profiles`). The previous page stays while another one loads. */
export function useProfiles(params: URLSearchParams) {
  const input = { ...profileFilterIn(params), ...pageIn(params) };
  const profiles = useQuery({
    queryKey: ['admin', 'profiles', input],
    queryFn: () => call('admin-profiles', input),
    placeholderData: keepPreviousData,
  });
  useFailureNotice(profiles.isError);
  return profiles;
}

/** A page of the log (`admin-verification-attempts`). */
export function useAttempts(params: URLSearchParams) {
  const input = { ...attemptFilterIn(params), ...pageIn(params) };
  const attempts = useQuery({
    queryKey: ['admin', 'attempts', input],
    queryFn: () => call('admin-verification-attempts', input),
    placeholderData: keepPreviousData,
  });
  useFailureNotice(attempts.isError);
  return attempts;
}

export function useVerificationStats() {
  return useQuery({
    queryKey: ['admin', 'verification-stats'],
    queryFn: () => call('admin-verification-stats', {}),
  });
}

const LIMITS_REFETCH_MS = 30_000;

/** The limits that stop codes (`admin-code-limits`), refetched while the tab is open. */
export function useCodeLimits() {
  return useQuery({
    queryKey: ['admin', 'code-limits'],
    queryFn: () => call('admin-code-limits', {}),
    refetchInterval: LIMITS_REFETCH_MS,
  });
}

function useFailureNotice(isError: boolean) {
  useEffect(() => {
    if (isError) notifyError(adminNotices.verificationLoadFailed.title);
  }, [isError]);
}
