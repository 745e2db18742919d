import type { FunctionInput } from '@numlet/contract/functions';
import { sweepSubscriptions } from '../../features/billing/renewals/sweep-subscriptions.ts';
import type { Person } from '../harness/client.ts';
import type { Harness } from '../harness/harness.ts';
import { doWhatIsDue, signInAgain } from './billing.ts';

/** An administrator suspends somebody, signing in for it as days may have passed; what follows from it is done. */
export async function suspend(
  house: Harness,
  administrator: Person,
  { userId }: Person,
  duration: FunctionInput<'admin-suspend-user'>['duration'],
) {
  const actor = await signInAgain(house, administrator);
  await house.call(actor, 'admin-suspend-user', { userId, duration, reason: 'A report of abuse' });
  await doWhatIsDue(house);
}

/** An administrator lifts a suspension or a block; what follows from it is done. */
export async function unblock(house: Harness, administrator: Person, { userId }: Person) {
  await house.call(await signInAgain(house, administrator), 'admin-unblock-user', { userId });
  await doWhatIsDue(house);
}

/** Somebody changes how an account stands past our functions; the sweep of the next minute has run. */
export async function putStatus(
  house: Harness,
  { userId }: Person,
  status: { account_status: 'active' | 'suspended' | 'blocked'; suspended_until?: Date | null },
) {
  await house.db
    .updateTable('profiles')
    .set({ suspended_until: null, ...status })
    .where('user_id', '=', userId)
    .execute();
  await sweep(house);
}

/** A suspension is over by a word in the database, and nobody looks at the account's numbers at that moment. */
export async function reinstateUnnoticed(house: Harness, { userId }: Person) {
  await house.db
    .updateTable('profiles')
    .set({ account_status: 'active', suspended_until: null, status_since: house.clock.now() })
    .where('user_id', '=', userId)
    .execute();
}

/** The sweep of the minute. */
export async function sweep(house: Harness) {
  await sweepSubscriptions(house.deps);
  await doWhatIsDue(house);
}
