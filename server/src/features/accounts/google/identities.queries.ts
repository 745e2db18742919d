import type { Db } from '../../../db/connect.ts';
import type { Metadata } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';

export function findGoogleIdentity(db: Db | Trx, sub: string) {
  return db
    .selectFrom('identities')
    .select(['id', 'user_id'])
    .where('provider', '=', 'google')
    .where('provider_id', '=', sub)
    .executeTakeFirst();
}

/** Stores Google's current data. The person was identified by the identity's id alone. */
export async function touchIdentity(trx: Trx, identityId: string, data: Metadata, now: Date) {
  await trx
    .updateTable('identities')
    .set({ identity_data: JSON.stringify(data), last_sign_in_at: now, updated_at: now })
    .where('id', '=', identityId)
    .execute();
}

export async function deleteIdentity(trx: Trx, identityId: string) {
  await trx.deleteFrom('identities').where('id', '=', identityId).execute();
}

/** Locks the person with this address, so that no other request confirms or claims the address until `trx` ends. */
export function lockUserByEmail(trx: Trx, email: string) {
  return trx.selectFrom('users').selectAll().where('email', '=', email).forNoKeyUpdate().executeTakeFirst();
}

/** Erases everything that the creator of the account entered without proving the address. */
export async function eraseUnprovenPerson(trx: Trx, userId: string, proven: { fullName: string; now: Date }) {
  const { fullName, now } = proven;
  await trx.deleteFrom('identities').where('user_id', '=', userId).execute();
  await trx.deleteFrom('factors').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .updateTable('users')
    .set({
      password_hash: null,
      new_email: null,
      email_confirmed_at: now,
      user_metadata: JSON.stringify({ full_name: fullName }),
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute();
  await trx
    .updateTable('profiles')
    .set({
      full_name: fullName,
      phone_number: null,
      phone_verified: false,
      selected_purposes: [],
      terms_accepted_at: null,
      updated_at: now,
    })
    .where('user_id', '=', userId)
    .execute();
}
