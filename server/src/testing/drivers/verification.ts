import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';

/** Moves both clocks, since the carrier has its own. */
export async function pass({ clock, sandbox }: TestServer, milliseconds: number) {
  clock.advance(milliseconds);
  await sandbox.setClock(clock.now());
}

/** The recorded attempts of a person to verify their phone, oldest first. */
export function attemptsOf({ db }: TestServer, { userId }: Person) {
  return db
    .selectFrom('phone_verification_attempts')
    .select(['attempt_type', 'success', 'phone_number', 'ip_address', 'error_message'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}
