import { isAuditAction } from '@numlet/contract/admin/audit-actions';
import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';

export type AuditEntry = FunctionOutput<'admin-audit'>['entries'][number];
export type AuditFilter = Omit<FunctionInput<'admin-audit'>, 'cursor' | 'limit'>;

/** Reads the filter from the address. A day begins and ends in the reader's own time zone. */
export function auditFilterIn(params: URLSearchParams): AuditFilter {
  const [who, whom, action] = [params.get('who'), params.get('whom'), params.get('action')];
  const from = startOf(params.get('from'), 0);
  const to = startOf(params.get('to'), 1);
  return {
    ...(who && { who }),
    ...(whom && { whom }),
    ...(action && isAuditAction(action) && { action }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** @returns null if `day` is not a day */
function startOf(day: string | null, daysLater: number): string | null {
  const parts = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day ?? '');
  if (!parts) return null;
  const [year, one, date] = parts.slice(1).map(Number);
  if (!year || !one || !date) return null;
  return new Date(year, one - 1, date + daysLater).toISOString();
}

/** A page of the audit log (`admin-audit`). The previous page stays while another one loads. */
export function useAudit(filter: AuditFilter, cursor: string | null) {
  const input = { ...filter, ...(cursor && { cursor }) };
  return useQuery({
    queryKey: ['admin', 'audit', input],
    queryFn: () => call('admin-audit', input),
    placeholderData: keepPreviousData,
  });
}
