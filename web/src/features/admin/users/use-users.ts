import { adminNotices } from '@numlet/contract/admin/admin-texts';
import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/call/call.ts';
import { notifyError } from '../../../lib/notify.ts';

export type ListedUser = FunctionOutput<'admin-users'>['users'][number];

const STATUSES = ['active', 'suspended', 'blocked', 'leaving'] as const;
const ROLES = ['user', 'admin'] as const;

/** Reads the list's input from the query string. */
export function usersInputIn(params: URLSearchParams): FunctionInput<'admin-users'> {
  const status = STATUSES.find((each) => each === params.get('status'));
  const role = ROLES.find((each) => each === params.get('role'));
  const search = params.get('q');
  const cursor = params.get('cursor');
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(role && { role }),
    ...(params.get('sort') === 'active' && { sort: 'active' }),
    ...(cursor && { cursor }),
  };
}

/** The filter of an export: the whole list, in the export's own order. */
export function usersExportFilterIn(
  params: URLSearchParams,
): NonNullable<FunctionInput<'admin-export'>['filters']> {
  const { cursor: _cursor, sort: _sort, limit: _limit, ...filters } = usersInputIn(params);
  return filters;
}

/** A page of people (`admin-users`). The previous page stays while another one loads. */
export function useUsers(input: FunctionInput<'admin-users'>) {
  const users = useQuery({
    queryKey: ['admin', 'users', input],
    queryFn: () => call('admin-users', input),
    placeholderData: keepPreviousData,
  });
  const { isError } = users;
  useEffect(() => {
    if (isError) notifyError(adminNotices.fetchUsersFailed.title, adminNotices.fetchUsersFailed.text);
  }, [isError]);
  return users;
}
