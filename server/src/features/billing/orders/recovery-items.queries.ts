import type { FunctionOutput } from '@numlet/contract/functions';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { Place } from '../../../platform/page-cursor.ts';
import { newId } from '../../../random.ts';
import { findOpenDispute } from './disputes.queries.ts';

export type RecoveryKind = FunctionOutput<'admin-recovery'>['items'][number]['kind'];

/**
 * Puts a purchase before a human, once while it is open. What a human can act on comes before a dispute, what is
 * owed before everything else, and each of its causes is named.
 */
export async function openRecovery(trx: Trx, orderId: string, kind: RecoveryKind, detail: string, now: Date) {
  await trx
    .insertInto('recovery_items')
    .values((eb) => ({
      id: newId(),
      order_id: orderId,
      kind,
      detail,
      opened_at: now,
      e164: eb.selectFrom('orders').select('e164').where('id', '=', orderId),
    }))
    .onConflict((conflict) =>
      conflict
        .column('order_id')
        .where('closed_at', 'is', null)
        .doUpdateSet({
          kind,
          detail: sql<string>`case when recovery_items.kind = 'payout'
            then recovery_items.detail || ' ' || excluded.detail else excluded.detail end`,
        })
        .where((eb) => eb.or([eb('recovery_items.kind', '=', 'dispute'), eb(eb.val(kind), '=', 'payout')])),
    )
    .execute();
}

/** Somebody has to answer the bank; an item that says what else is to be done comes first. */
export function openDisputeItem(trx: Trx, orderId: string, disputeId: string, now: Date) {
  return openRecovery(trx, orderId, 'dispute', `Dispute ${disputeId}: answer it at Stripe.`, now);
}

/**
 * A dispute stays before a human until it is decided, whatever becomes of the purchase: one that something else came
 * before is shown again. `by`: the administrator whose act it was; absent where it came to its end by itself. `words`: what
 * they say to the buyer.
 */
export async function closeRecovery(
  trx: Trx,
  orderId: string,
  resolution: string,
  now: Date,
  { by, words }: { by?: string | undefined; words?: string | undefined } = {},
) {
  const closed = await trx
    .updateTable('recovery_items')
    .set({ closed_at: now, resolution, closed_by: by ?? null, words: words ?? null })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .where('kind', '<>', 'dispute')
    .executeTakeFirst();
  const dispute = closed.numUpdatedRows > 0n && (await findOpenDispute(trx, orderId));
  if (dispute) await openDisputeItem(trx, orderId, dispute.provider_dispute_id, now);
}

/** The last dispute about a purchase was decided. */
export async function closeDisputeItem(trx: Trx, orderId: string, resolution: 'won' | 'lost', now: Date) {
  await trx
    .updateTable('recovery_items')
    .set({ closed_at: now, resolution })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .where('kind', '=', 'dispute')
    .execute();
}

export function findOpenRecovery(db: Db | Trx, orderId: string) {
  return db
    .selectFrom('recovery_items')
    .select(['id', 'detail'])
    .select(sql<RecoveryKind>`kind`.as('kind'))
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
}

/** The number that an order was given another one for, and what its buyer is told with it. */
export function findReplaced(db: Db | Trx, orderId: string) {
  return db
    .selectFrom('recovery_items')
    .select(['e164', 'words'])
    .where('order_id', '=', orderId)
    .where('resolution', '=', 'another_number')
    .orderBy('closed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What waited for a human of an account's purchases, with what was said to its holder. */
export function listRecoveryOf(db: Db, accountId: string) {
  return db
    .selectFrom('recovery_items as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.order_id', 'r.e164', 'r.opened_at', 'r.closed_at', 'r.resolution', 'r.words'])
    .where('o.account_id', '=', accountId)
    .orderBy('r.opened_at')
    .execute();
}

/** What was said to somebody who has left. */
export async function eraseRecoveryWords(trx: Trx, accountId: string) {
  await trx
    .updateTable('recovery_items')
    .set({ words: null })
    .where('words', 'is not', null)
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('account_id', '=', accountId))
    .execute();
}

type Taking = { id: string; by: string | null; at: Date; quietSince: Date; takeOver: boolean; own: string };

/**
 * Somebody looks after it from now on, or (`by` null) nobody does. @returns who it was taken from, null for nobody;
 * undefined where somebody else is on it, or it waits no more
 */
export async function takeRecovery(
  trx: Trx,
  { id, by, at, quietSince, takeOver, own }: Taking,
): Promise<{ from: string | null; accountUserId: string; orderId: string } | undefined> {
  const item = await trx
    .selectFrom('recovery_items as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.taken_by', 'r.taken_at', 'r.order_id', 'o.user_id'])
    .where('r.id', '=', id)
    .where('r.closed_at', 'is', null)
    .forUpdate('r')
    .executeTakeFirst();
  if (!item) return undefined;
  const isHeld = item.taken_at !== null && item.taken_at > quietSince && item.taken_by !== own;
  if (isHeld && !takeOver) return undefined;
  await trx
    .updateTable('recovery_items')
    .set({ taken_by: by, taken_at: by === null ? null : at })
    .where('id', '=', id)
    .execute();
  return { from: isHeld ? item.taken_by : null, accountUserId: item.user_id, orderId: item.order_id };
}

type RecoveryPage = { search: string | undefined; after: Place | null; limit: number };

/** What waits for a human, oldest first, with whose purchase it is. */
export function listOpenRecovery(db: Db, { search, after, limit }: RecoveryPage) {
  let query = openItems(db, search)
    .select([
      'r.id',
      'r.order_id',
      'r.detail',
      'r.opened_at',
      'o.user_id',
      'p.full_name',
      'o.kind as order_kind',
      'o.country_code',
      'o.amount_minor',
      'o.currency',
      'o.method',
      'o.state',
      'o.refund_refused_at',
      'o.needs_action_until',
      'o.created_at as ordered_at',
      'o.paid_at',
      'o.tries',
      'r.taken_by',
      'r.taken_at',
      't.full_name as taken_by_name',
    ])
    .select(sql<RecoveryKind>`r.kind`.as('kind'))
    .select(sql<string | null>`case when p.deletion_erased_at is null then u.email end`.as('email'))
    // An order that pays for a number of somebody's own has none itself.
    .select(sql<string | null>`coalesce(o.e164, n.e164)`.as('e164'))
    .orderBy('r.opened_at')
    .orderBy('r.id')
    .limit(limit);
  if (after)
    query = query.where(sql<boolean>`(r.opened_at, r.id) > (${after.at}::timestamptz, ${after.id}::uuid)`);
  return query.execute();
}

export async function countOpenRecovery(db: Db, search?: string): Promise<number> {
  const row = await openItems(db, search)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

function openItems(db: Db, search?: string) {
  const query = db
    .selectFrom('recovery_items as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('profiles as p', 'p.user_id', 'o.user_id')
    .leftJoin('subscriptions as s', 's.id', 'o.subscription_id')
    .leftJoin('phone_numbers as n', 'n.id', 's.phone_number_id')
    .leftJoin('profiles as t', 't.user_id', 'r.taken_by')
    .where('r.closed_at', 'is', null);
  if (!search) return query;
  const wanted = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return query.where((eb) =>
    eb.or([
      eb('u.email', 'ilike', wanted),
      eb('p.full_name', 'ilike', wanted),
      eb('o.e164', 'like', wanted),
      eb('n.e164', 'like', wanted),
      eb('r.kind', 'ilike', wanted),
      eb(sql`o.id::text`, 'like', wanted),
    ]),
  );
}
