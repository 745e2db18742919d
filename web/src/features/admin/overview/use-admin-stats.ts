import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';

/** The platform's figures (`admin-stats`). */
export function useAdminStats() {
  return useQuery({ queryKey: ['admin', 'stats'], queryFn: () => call('admin-stats', {}) });
}
