import { queryClient } from '../../lib/call/query.ts';

/** The list of where the person is signed in. */
export const SESSIONS_KEY = ['sessions'] as const;

export async function refreshSessions(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: SESSIONS_KEY });
}
