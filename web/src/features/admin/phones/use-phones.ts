import { adminNotices, fetchPhonesFailedText } from '@numlet/contract/admin/admin-texts';
import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../../lib/call/call.ts';
import { CallError } from '../../../lib/call/call-error.ts';
import { notifyError } from '../../../lib/notify.ts';

export type ListedNumber = FunctionOutput<'admin-phone-numbers'>['phoneNumbers'][number];

const STATUSES = ['releasing', 'released'] as const;

/** Reads the list's input from the address; without a status it lists rented numbers. */
export function phonesInputIn(params: URLSearchParams): FunctionInput<'admin-phone-numbers'> {
  const status = STATUSES.find((each) => each === params.get('status'));
  const search = params.get('q');
  const cursor = params.get('cursor');
  return {
    ...(search && { search }),
    ...(status && { status }),
    ...(params.get('sort') === 'oldest' && { sort: 'oldest' }),
    ...(cursor && { cursor }),
  };
}

/** The filter of an export: the whole list, newest first. */
export function phonesExportFilterIn(
  params: URLSearchParams,
): NonNullable<FunctionInput<'admin-export'>['filters']> {
  const { search, status = 'active' } = phonesInputIn(params);
  return { ...(search && { search }), number: status };
}

/** Returns why it failed, in the words of the second document, section 8. */
export function phonesFailure(error: unknown): string {
  return error instanceof CallError
    ? fetchPhonesFailedText(error.message)
    : adminNotices.fetchPhonesUnexpected.text;
}

/** A page of numbers (`admin-phone-numbers`). The previous page stays while another one loads. */
export function usePhones(input: FunctionInput<'admin-phone-numbers'>) {
  const phones = useQuery({
    queryKey: ['admin', 'phones', input],
    queryFn: () => call('admin-phone-numbers', input),
    placeholderData: keepPreviousData,
  });
  const { error } = phones;
  useEffect(() => {
    if (error) notifyError('Error', phonesFailure(error));
  }, [error]);
  return phones;
}
