import type { Trx } from '../../../deps.ts';

/** Locks the profile. @returns the person's version before this change, or nothing for an unknown person */
export async function incrementVersion(trx: Trx, userId: string): Promise<number | undefined> {
  const raised = await trx
    .updateTable('profiles')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .returning('version')
    .executeTakeFirst();
  return raised && raised.version - 1;
}

/** The last act upon a person by another person or the service, with its author's name. */
export function findLastAct(trx: Trx, userId: string) {
  return trx
    .selectFrom('audit_log as a')
    .leftJoin('profiles as p', 'p.user_id', 'a.actor_user_id')
    .select(['a.action', 'a.at', 'a.actor_user_id', 'p.full_name'])
    .where('a.target_user_id', '=', userId)
    .where('a.actor_user_id', 'is distinct from', userId)
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
