import { clockMayBeWrong } from './clock-may-be-wrong.ts';
import type { Deps } from './deps.ts';
import { kycRetentionDue } from './features/kyc/kyc-events.ts';
import { destroyDue } from './features/kyc/retention/destroy-due.ts';

/**
 * Before the service accepts requests, destroys documents whose retention period is over: a restored backup may contain
 * some. While the clock may be wrong (docs/decisions/062), they are destroyed later and cannot be read until then. A
 * job overwrites what remains in the database files, since a start should not wait for that.
 */
export async function destroyOverdueDocuments(deps: Deps) {
  const until = clockMayBeWrong(deps);
  if (!until) await destroyDue(deps);
  const startAfter = until ?? deps.clock.now();
  await deps.announce(deps.db, kycRetentionDue, {}, { startAfter, once: 'after a start' });
}
