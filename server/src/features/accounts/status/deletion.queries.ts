import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import { effectiveAccountStatus } from './account-rules.ts';

/**
 * Finds a person with the state of their deletion, if one was requested. The email address is null once the person's
 * data has been erased.
 */
export function findDeletion(db: Db | Trx, userId: string) {
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

/** @returns false if the deletion was already requested */
export async function markDeletionRequested(trx: Trx, userId: string, now: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('profiles')
    .set({ deletion_requested_at: now, updated_at: now })
    .where('user_id', '=', userId)
    .where('deletion_requested_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** @returns false if no deletion was requested after `since` */
export async function clearDeletionRequest(
  trx: Trx,
  userId: string,
  since: Date,
  now: Date,
): Promise<boolean> {
  const updated = await trx
    .updateTable('profiles')
    .set({ deletion_requested_at: null, updated_at: now })
    .where('user_id', '=', userId)
    .where('deletion_requested_at', '>', since)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** People who can no longer undo their deletion and whose deletion is not finished, longest waiting first. */
export async function listDueDeletions(db: Db, requestedUntil: Date, limit: number): Promise<string[]> {
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

/** @returns false if the person is not erased yet, or if another worker has marked the deletion as finished */
export async function markDeletionFinished(trx: Trx, userId: string, now: Date): Promise<boolean> {
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
 * Counts the other administrators who are active at `now` and have not requested the deletion of their account. Locks
 * the roles, so that if two administrators concurrently delete their accounts or lock each other out, the second sees
 * the change of the first.
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

/** Records requests for deletion that were made in a later database. */
export async function requestDeletions(trx: Trx, userIds: readonly string[], requestedAt: Date, now: Date) {
  if (userIds.length === 0) return;
  await trx
    .updateTable('profiles')
    .set({ deletion_requested_at: requestedAt, updated_at: now })
    .where('user_id', 'in', userIds)
    .execute();
}
