import { plainEmail } from '@numlet/contract/accounts/plain-email';
import type { Db } from '../../../db/connect.ts';
import type { Metadata } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

export function findUser(db: Db | Trx, userId: string) {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
}

/**
 * Locks the person's row, so that changes of this person run one after the other. Inserts that merely reference the row
 * do not wait. A transaction that inserts while it holds the next lock would deadlock with this one.
 */
export function lockUser(trx: Trx, userId: string) {
  return trx.selectFrom('users').selectAll().where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
}

export function findUserByEmail(db: Db | Trx, email: string) {
  return db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();
}

/** Whether an account has this address, and its owner has confirmed the mailbox. */
export async function isConfirmedEmail(db: Db | Trx, email: string): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', plainEmail(email))
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
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
  /** Null for a person who signed up with another provider, as `identity` says. */
  passwordHash: string | null;
  metadata: Metadata;
  confirmed: boolean;
  /** The person's identity at another provider; if left out, their email address identifies them. */
  identity?: { provider: 'google'; providerId: string; data: Metadata };
  now: Date;
};

export type NewIdentity = {
  id: string;
  userId: string;
  provider: 'email' | 'google';
  providerId: string;
  data: Metadata;
  now: Date;
};

/**
 * Inserts a person, their account and the identity they sign up with.
 * @returns false when the address or the identity is taken.
 */
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
  await trx.insertInto('user_roles').values({ user_id: id, role: 'user', granted_at: now }).execute();
  const byEmail = {
    provider: 'email' as const,
    providerId: id,
    data: { sub: id, email: user.email, email_verified: user.confirmed },
  };
  return insertIdentity(trx, { id: user.identityId, userId: id, now, ...(user.identity ?? byEmail) });
}

/** @returns false when a person already has the identity */
export async function insertIdentity(trx: Trx, identity: NewIdentity): Promise<boolean> {
  const inserted = await trx
    .insertInto('identities')
    .values({
      id: identity.id,
      user_id: identity.userId,
      provider: identity.provider,
      provider_id: identity.providerId,
      identity_data: JSON.stringify(identity.data),
      created_at: identity.now,
      updated_at: identity.now,
      last_sign_in_at: identity.provider === 'email' ? null : identity.now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
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

/** @returns false when the stored hash is no longer `from` */
export async function changePasswordHash(
  trx: Trx,
  userId: string,
  { from, to, now }: { from: string | null; to: string; now: Date },
): Promise<boolean> {
  const updated = await trx
    .updateTable('users')
    .set({ password_hash: to, password_changed_at: now, updated_at: now })
    .where('id', '=', userId)
    .where('password_hash', 'is not distinct from', from)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Removes the password: no sign-in by password is possible until a new one is set. */
export async function dropPassword(trx: Trx, userId: string, now: Date) {
  await trx
    .updateTable('users')
    .set({ password_hash: null, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

export async function setNewEmail(trx: Trx, userId: string, newEmail: string | null, now: Date) {
  await trx
    .updateTable('users')
    .set({ new_email: newEmail, updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Makes the requested address this person's. Fails on the unique index when another account has it. */
export async function adoptNewEmail(trx: Trx, userId: string, email: string, now: Date) {
  await trx
    .updateTable('users')
    .set({ email, new_email: null, email_confirmed_at: now, email_changed_at: now, updated_at: now })
    .where('id', '=', userId)
    .execute();
  await trx
    .updateTable('identities')
    .set({ identity_data: JSON.stringify({ sub: userId, email, email_verified: true }), updated_at: now })
    .where('user_id', '=', userId)
    .where('provider', '=', 'email')
    .execute();
}

export async function setUserMetadata(trx: Trx, userId: string, metadata: Metadata, now: Date) {
  await trx
    .updateTable('users')
    .set({ user_metadata: JSON.stringify(metadata), updated_at: now })
    .where('id', '=', userId)
    .execute();
}

/** Stores a newer hash of the same password, unless the password has changed since. */
export async function upgradePasswordHash(
  db: Db | Trx,
  userId: string,
  { from, to }: { from: string; to: string },
) {
  await db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .execute();
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

export async function hasAdministrator(db: Db | Trx): Promise<boolean> {
  const row = await db
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'admin')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** All administrators who are active and have not requested a deletion, by address. */
export function listAdministrators(db: Db | Trx): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom('user_roles as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin('profiles as p', 'p.user_id', 'r.user_id')
    .select(['u.id', 'u.email'])
    .where('r.role', '=', 'admin')
    .where('p.account_status', '=', 'active')
    .where('p.deletion_requested_at', 'is', null)
    .orderBy('u.email')
    .execute();
}
