import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { PushTarget } from '../../../ports/push.ts';

type Saved = PushTarget & {
  sessionId: string;
  accountId: string;
  showsCodes: boolean;
  sentSeq: number;
  now: Date;
};

/**
 * Saves a session's subscription, and keeps how far it was notified. Another session with this address loses the
 * subscription.
 */
export async function saveSubscription(trx: Trx, saved: Saved) {
  const { sessionId, accountId, endpoint, p256dh, auth, showsCodes, sentSeq, now } = saved;
  await trx
    .deleteFrom('push_subscriptions')
    .where('endpoint', '=', endpoint)
    .where('session_id', '<>', sessionId)
    .execute();
  await trx
    .insertInto('push_subscriptions')
    .values({
      session_id: sessionId,
      account_id: accountId,
      endpoint,
      p256dh,
      auth,
      shows_codes: showsCodes,
      sent_seq: sentSeq,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('session_id').doUpdateSet({ endpoint, p256dh, auth, shows_codes: showsCodes }),
    )
    .execute();
}

export async function deleteSubscription(db: Db, sessionId: string) {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

/** The accounts that have a browser to notify. */
export async function listAccountsWithPush(db: Db, accountIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .select('account_id')
    .distinct()
    .where('account_id', '=', sql<string>`any(${accountIds}::uuid[])`)
    .execute();
  return rows.map((row) => row.account_id);
}

export function listSubscriptions(db: Db, accountId: string) {
  return db.selectFrom('push_subscriptions').selectAll().where('account_id', '=', accountId).execute();
}

/** Changes up to which text a browser has been notified. @returns false when another job has changed it */
export async function moveSentSeq(db: Db, sessionId: string, from: number, to: number): Promise<boolean> {
  const moved = await db
    .updateTable('push_subscriptions')
    .set({ sent_seq: to })
    .where('session_id', '=', sessionId)
    .where('sent_seq', '=', from)
    .executeTakeFirst();
  return moved.numUpdatedRows === 1n;
}

/** For the export of an account. Of each address only the host, and no keys. */
export function listSubscriptionsOfPerson(db: Db, userId: string) {
  return db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select([
      's.user_agent',
      sql<string>`split_part(p.endpoint, '/', 3)`.as('push_service'),
      'p.shows_codes',
      'p.created_at',
    ])
    .where('s.user_id', '=', userId)
    .execute();
}
