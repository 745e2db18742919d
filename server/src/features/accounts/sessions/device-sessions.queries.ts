import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

/** Sessions that have ended count as well. */
export async function hasHadSessionFrom(
  db: Db | Trx,
  userId: string,
  from: { browserSecretHash: Buffer } | { ip: string; since: Date },
): Promise<boolean> {
  const sessions = db.selectFrom('sessions').select('id').where('user_id', '=', userId);
  const here =
    'ip' in from
      ? sessions.where('ip', '=', from.ip).where('last_active_at', '>', from.since)
      : sessions.where('browser_secret_hash', '=', from.browserSecretHash);
  return (await here.limit(1).executeTakeFirst()) !== undefined;
}

/** The sessions of a person that have not been ended, last used first. */
export function listSessionsOf(db: Db | Trx, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_active_at'])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('last_active_at', 'desc')
    .execute();
}
