import type { FunctionInput } from '@numlet/contract/functions';
import { sweepSubscriptions } from '../../features/billing/renewals/sweep-subscriptions.ts';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';
import { doWhatIsDue, signInAgain } from './billing.ts';

/** An administrator suspends somebody, signing in for it as days may have passed; what follows from it is done. */
export async function suspend(
  server: TestServer,
  administrator: Person,
  { userId }: Person,
  duration: FunctionInput<'admin-suspend-user'>['duration'],
) {
  const actor = await signInAgain(server, administrator);
  await server.call(actor, 'admin-suspend-user', { userId, duration, reason: 'A report of abuse' });
  await doWhatIsDue(server);
}

/** An administrator lifts a suspension or a block; what follows from it is done. */
export async function unblock(server: TestServer, administrator: Person, { userId }: Person) {
  await server.call(await signInAgain(server, administrator), 'admin-unblock-user', { userId });
  await doWhatIsDue(server);
}

/** Somebody changes how an account stands past our functions; the sweep of the next minute has run. */
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

/** A suspension is over by a word in the database, and nobody looks at the account's numbers at that moment. */
export async function reinstateUnnoticed(server: TestServer, { userId }: Person) {
  await server.db
    .updateTable('profiles')
    .set({ account_status: 'active', suspended_until: null, status_since: server.clock.now() })
    .where('user_id', '=', userId)
    .execute();
}

/** The sweep of the minute. */
export async function sweep(server: TestServer) {
  await sweepSubscriptions(server.deps);
  await doWhatIsDue(server);
}
