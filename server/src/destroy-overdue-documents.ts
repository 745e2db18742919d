import { clockMayBeWrong } from './clock-may-be-wrong.ts';
import type { Deps } from './deps.ts';
import { kycRetentionDue } from './features/kyc/kyc-events.ts';
import { destroyDue } from './features/kyc/retention/destroy-due.ts';

/**
 * Destroys, before the service answers, documents whose time is over: a restored backup may hold some. While the clock
 * may be wrong (docs/decisions/062) they are destroyed later, and cannot be read until then. The job overwrites their
 * remains in the files of the database, for which a start does not wait.
 */
export async function destroyOverdueDocuments(deps: Deps) {
  const until = clockMayBeWrong(deps);
  if (!until) await destroyDue(deps);
  const startAfter = until ?? deps.clock.now();
  await deps.announce(deps.db, kycRetentionDue, {}, { startAfter, once: 'after a start' });
}
