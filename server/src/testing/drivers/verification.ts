import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';

/** On both clocks, since the carrier has its own. */
export async function pass({ clock, sandbox }: TestServer, milliseconds: number) {
  clock.advance(milliseconds);
  await sandbox.setClock(clock.now());
}

/** What was written down of somebody's tries to prove their phone, the oldest first. */
export function attemptsOf({ db }: TestServer, { userId }: Person) {
  return db
    .selectFrom('phone_verification_attempts')
    .select(['attempt_type', 'success', 'phone_number', 'ip_address', 'error_message'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
