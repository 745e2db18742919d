import type { Db } from '../../db/connect.ts';
import type { Metadata } from '../../db/schema.ts';
import type { Trx } from '../../deps.ts';

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export function findUser(db: Db | Trx, userId: string) {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

export function findUserByEmail(db: Db | Trx, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

export function listIdentities(db: Db | Trx, userId: string) {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
}

export type NewUser = {
  id: string;
  accountId: string;
  identityId: string;
  email: string;
  passwordHash: string;
  metadata: Metadata;
  confirmed: boolean;
  now: Date;
};

/** A person, their account and the identity of their e-mail address. @returns false when the address is taken. */
export async function insertUser(trx: Trx, user: NewUser): Promise<boolean> {
  const { id, now } = user;
  const inserted = await trx
    .insertInto('users')
    .values({
      id,
      email: user.email,
      password_hash: user.passwordHash,
      email_confirmed_at: user.confirmed ? now : null,
      user_metadata: JSON.stringify(user.metadata),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  await trx.insertInto('accounts').values({ id: user.accountId, created_at: now }).execute();
  await trx
    .insertInto('memberships')
    .values({ account_id: user.accountId, user_id: id, created_at: now })
    .execute();
  await trx
    .insertInto('identities')
    .values({
      id: user.identityId,
      user_id: id,
      provider: 'email',
      provider_id: id,
      identity_data: JSON.stringify({ sub: id, email: user.email, email_verified: user.confirmed }),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await trx.insertInto('user_roles').values({ user_id: id, role: 'user', granted_at: now }).execute();
  return true;
}

/** @returns false when it was confirmed before. */
export async function confirmEmail(trx: Trx, userId: string, now: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('users')
    .set({ email_confirmed_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

export async function touchSignIn(trx: Trx, userId: string, now: Date) {
  await trx.updateTable('users').set({ last_sign_in_at: now }).where('id', '=', userId).execute();
}

export async function grantRole(db: Db | Trx, userId: string, role: 'admin' | 'user', now: Date) {
  await db
    .insertInto('user_roles')
    .values({ user_id: userId, role, granted_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role, granted_at: now }))
    .execute();
}

export async function isThereAnAdministrator(db: Db | Trx): Promise<boolean> {
  const row = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
