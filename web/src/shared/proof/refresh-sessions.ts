import { queryClient } from '../../lib/call/query.ts';

/** The query of the person's sessions. */
export const SESSIONS_KEY = ['sessions'] as const;

export async function refreshSessions(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
}
