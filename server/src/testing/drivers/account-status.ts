import type { FunctionInput } from '@numlet/contract/functions';
import { sweepSubscriptions } from '../../features/billing/rentals/entry/jobs/sweep-subscriptions.ts';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';
import { processDueWork, signInAgain } from './billing.ts';

/**
 * Suspends a person as an administrator, who signs in again since days may have passed, and runs the jobs that follow.
 */
export async function suspend(
  server: TestServer,
  administrator: Person,
  { userId }: Person,
  duration: FunctionInput<'admin-suspend-user'>['duration'],
) {
  const actor = await signInAgain(server, administrator);
  await server.call(actor, 'admin-suspend-user', { userId, duration, reason: 'A report of abuse' });
  await processDueWork(server);
}

/** Lifts a suspension or a block as an administrator, and runs the jobs that follow. */
export async function unblock(server: TestServer, administrator: Person, { userId }: Person) {
  await server.call(await signInAgain(server, administrator), 'admin-unblock-user', { userId });
  await processDueWork(server);
}

/** Changes an account's status directly in the database, and runs the next minute's sweep. */
export async function putStatus(
  server: TestServer,
  { userId }: Person,
  status: { account_status: 'active' | 'suspended' | 'blocked'; suspended_until?: Date | null },
) {
  await server.db
    .updateTable('profiles')
    .set({ suspended_until: null, ...status })
    .where('user_id', '=', userId)
    .execute();
  await sweep(server);
}

/** Ends a suspension directly in the database, without processing the account's numbers. */
export async function reinstateUnnoticed(server: TestServer, { userId }: Person) {
  await server.db
    .updateTable('profiles')
    .set({ account_status: 'active', suspended_until: null, status_since: server.clock.now() })
    .where('user_id', '=', userId)
    .execute();
}

/** Runs the sweep that runs every minute. */
export async function sweep(server: TestServer) {
  await sweepSubscriptions(server.deps);
  await processDueWork(server);
}
