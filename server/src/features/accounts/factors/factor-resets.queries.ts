import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

/** The reset that waits for its day, if there is one. */
export function findOpenReset(db: Db | Trx, userId: string) {
  return db
    .selectFrom('factor_resets as r')
    .leftJoin('profiles as p', 'p.user_id', 'r.requested_by')
    .select(['r.id', 'r.requested_at', 'r.due_at', 'r.reason', 'p.full_name as requested_by'])
    .where('r.user_id', '=', userId)
    .where('r.withdrawn_at', 'is', null)
    .where('r.done_at', 'is', null)
    .executeTakeFirst();
}
