import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import { effectiveAccountStatus } from './account-rules.ts';

/**
 * A person with a requested deletion, with the data that finishing it needs. Their email address is deleted once they
 * are erased.
 */
export function findLeaving(db: Db | Trx, userId: string) {
  return db
    .selectFrom('profiles as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .innerJoin('memberships as m', 'm.user_id', 'p.user_id')
    .select([
      'p.user_id',
      'm.account_id',
      'u.email',
      'u.email_confirmed_at',
      'p.deletion_requested_at',
      'p.deletion_erased_at',
      'p.deletion_finished_at',
    ])
    .where('p.user_id', '=', userId)
    .executeTakeFirst();
}

/** @returns false if it was already requested */
export async function markLeaving(trx: Trx, userId: string, now: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('profiles')
    .set({ deletion_requested_at: now, updated_at: now })
    .where('user_id', '=', userId)
    .where('deletion_requested_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** @returns false if none was requested after `since` */
export async function unmarkLeaving(trx: Trx, userId: string, since: Date, now: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('profiles')
    .set({ deletion_requested_at: null, updated_at: now })
    .where('user_id', '=', userId)
    .where('deletion_requested_at', '>', since)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** People whose time to undo the deletion is over and whose deletion is not finished, longest waiting first. */
export async function listDueToLeave(db: Db, requestedUntil: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('deletion_requested_at', '<=', requestedUntil)
    .where('deletion_finished_at', 'is', null)
    .orderBy('deletion_requested_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.user_id);
}

/** @returns false when another worker has marked it. */
export async function markAccountClosed(trx: Trx, userId: string, now: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('profiles')
    .set({ deletion_finished_at: now })
    .where('user_id', '=', userId)
    .where('deletion_erased_at', 'is not', null)
    .where('deletion_finished_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/**
 * The number of other administrators who may sign in at `now`. Locks the roles, so that if two administrators
 * concurrently leave or lock each other out, the second sees the change of the first.
 */
export async function lockOtherActiveAdministrators(trx: Trx, userId: string, now: Date): Promise<number> {
  const others = await lockOtherAdministrators(trx, userId);
  if (others.length === 0) return 0;
  const profiles = await trx
    .selectFrom('profiles')
    .select(['account_status', 'suspended_until', 'deletion_requested_at'])
    .where('user_id', 'in', others)
    .execute();
  return profiles.filter(
    (each) => effectiveAccountStatus(each, now) === 'active' && each.deletion_requested_at === null,
  ).length;
}

async function lockOtherAdministrators(trx: Trx, userId: string): Promise<string[]> {
  const administrators = await trx
    .selectFrom('user_roles')
    .select('user_id')
    .where('role', '=', 'admin')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  return administrators.map((row) => row.user_id).filter((id) => id !== userId);
}

/** Marks profiles for deletion. */
export async function requestDeletions(trx: Trx, userIds: readonly string[], requestedAt: Date, now: Date) {
  if (userIds.length === 0) return;
  await trx
    .updateTable('profiles')
    .set({ deletion_requested_at: requestedAt, updated_at: now })
    .where('user_id', 'in', userIds)
    .execute();
}
