import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import { findProfile, type Profile } from './profiles.queries.ts';

/** Finds the other account that this phone verifies. */
export function findPhoneHolder(db: Db | Trx, phone: string, userId: string) {
  return db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('user_roles as r', 'r.user_id', 'p.user_id')
    .select(['p.user_id', 'p.full_name', 'u.email', 'r.role'])
    .where('p.phone_number', '=', phone)
    .where('p.phone_verified', '=', true)
    .where('p.user_id', '<>', userId)
    .executeTakeFirst();
}

/**
 * The same with the holder's profile locked. The caller holds the row of `userId`, whose phone is not verified. A
 * verified person never waits for another row, so two callers cannot wait for each other.
 */
export async function lockPhoneHolder(trx: Trx, phone: string, userId: string): Promise<Profile | undefined> {
  const holder = await trx
    .selectFrom('profiles')
    .select('user_id')
    .where('phone_number', '=', phone)
    .where('phone_verified', '=', true)
    .where('user_id', '<>', userId)
    .forUpdate()
    .executeTakeFirst();
  return holder && findProfile(trx, holder.user_id);
}

/**
 * Removes the verification of a person's phone. The profile keeps the number. @returns false when the phone is not
 * theirs
 */
export async function unverifyPhone(trx: Trx, userId: string, phone: string, now: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('profiles')
    .set((eb) => ({
      phone_verified: false,
      verification_status: eb
        .case()
        .when('verification_status', '=', 'verified')
        .then('pending_verification' as const)
        .else(eb.ref('verification_status'))
        .end(),
      updated_at: now,
    }))
    .where('user_id', '=', userId)
    .where('phone_number', '=', phone)
    .where('phone_verified', '=', true)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
