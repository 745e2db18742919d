import type { FunctionOutput } from '@numlet/contract/functions';
import { sql } from 'kysely';
import type { Db } from '../../../../db/connect.ts';
import type { Trx } from '../../../../deps.ts';
import type { Place } from '../../../../platform/page-cursor.ts';
import { newId } from '../../../../random.ts';
import { findOpenDispute } from '../../refunds/entry/disputes.queries.ts';

export type RecoveryKind = FunctionOutput<'admin-recovery'>['items'][number]['kind'];

/**
 * Puts a purchase into the recovery queue, where it has one open item. Any item replaces a dispute's; a payout replaces
 * any other, and further payouts add their cause to it.
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

/** Does nothing if an item of another kind is open. */
export function openDisputeItem(trx: Trx, orderId: string, disputeId: string, now: Date) {
  return openRecovery(trx, orderId, 'dispute', `Dispute ${disputeId}: answer it at Stripe.`, now);
}

/**
 * Closes the open item of a purchase, except a dispute's. If the purchase is still disputed, opens the dispute's item
 * again. `by`: the administrator, if one closed it. `words`: their message to the buyer.
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

/** Called after the decision of the last dispute about the purchase. */
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

/** Finds the replaced number of an order, and the administrator's message to its buyer. */
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

export function listRecoveryOf(db: Db, accountId: string) {
  return db
    .selectFrom('recovery_items as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.order_id', 'r.e164', 'r.opened_at', 'r.closed_at', 'r.resolution', 'r.words'])
    .where('o.account_id', '=', accountId)
    .orderBy('r.opened_at')
    .execute();
}

export async function eraseRecoveryWords(trx: Trx, accountId: string) {
  await trx
    .updateTable('recovery_items')
    .set({ words: null })
    .where('words', 'is not', null)
    .where('order_id', 'in', (eb) => eb.selectFrom('orders').select('id').where('account_id', '=', accountId))
    .execute();
}

type Assignment = {
  id: string;
  by: string | null;
  at: Date;
  assignedAfter: Date;
  takeOver: boolean;
  own: string;
};

/**
 * Assigns an open item to an administrator, or unassigns it (`by` null). A colleague's assignment since `assignedAfter` is
 * replaced only with `takeOver`. @returns its former assignee as `from`; undefined if a colleague keeps it or it is
 * closed
 */
export async function assignRecovery(
  trx: Trx,
  { id, by, at, assignedAfter, takeOver, own }: Assignment,
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
  const isAssigned = item.taken_at !== null && item.taken_at > assignedAfter && item.taken_by !== own;
  if (isAssigned && !takeOver) return undefined;
  await trx
    .updateTable('recovery_items')
    .set({ taken_by: by, taken_at: by === null ? null : at })
    .where('id', '=', id)
    .execute();
  return { from: isAssigned ? item.taken_by : null, accountUserId: item.user_id, orderId: item.order_id };
}

type RecoveryPage = {
  search: string | undefined;
  after: (Place & { isDispute: boolean }) | null;
  limit: number;
};

/** Lists open items with their buyers, oldest first, and disputes last. */
export function listOpenRecovery(db: Db, { search, after, limit }: RecoveryPage) {
  let query = openItems(db, search)
    .select([
      'r.id',
      'r.order_id',
      'r.detail',
      'r.opened_at',
      'o.user_id',
      'p.full_name',
      'p.version as user_version',
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
    // A payment for a rented number has the number in its subscription only.
    .select(sql<string | null>`coalesce(o.e164, n.e164)`.as('e164'))
    .orderBy(sql`r.kind = 'dispute'`)
    .orderBy('r.opened_at')
    .orderBy('r.id')
    .limit(limit);
  if (after)
    query = query.where(
      sql<boolean>`(r.kind = 'dispute', r.opened_at, r.id) > (${after.isDispute}::boolean, ${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return query.execute();
}

export async function countOpenRecovery(db: Db, search?: string): Promise<number> {
  const row = await openItems(db, search)
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Counts open items without disputes, with the time of the oldest. */
export async function readWaitingRecovery(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const row = await db
    .selectFrom('recovery_items')
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('opened_at').as('since')])
    .where('closed_at', 'is', null)
    .where('kind', '<>', 'dispute')
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), since: row.since };
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
