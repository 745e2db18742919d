import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import type { SentCode, Tally } from './breaker-rules.ts';

type Window = { since: Date; openSince: Date };
/** `sent` and `typed` count sends, including resends of a code; the other fields count people. */
export type PrefixTally = Tally & { prefix: string; sent: number; typed: number };

/** The outcomes of the codes to one prefix, or to every prefix with at least a given number of codes. */
export async function tallyPrefixes(
  db: Db | Trx,
  scope: { prefix: string } | { atLeast: number },
  { since, openSince }: Window,
): Promise<PrefixTally[]> {
  const condition = 'prefix' in scope ? sql`v.prefix = ${scope.prefix}` : sql`v.prefix is not null`;
  const having = 'atLeast' in scope ? sql`having sum(v.sends) >= ${scope.atLeast}` : sql``;
  const { rows } = await sql<PrefixTally>`
    select v.prefix, sum(v.sends) as sent,
      coalesce(sum(v.sends) filter (where v.state = 'approved'), 0) as typed,
      count(distinct v.user_id) filter (where v.state = 'approved') as approved,
      count(distinct v.user_id) filter (where v.state <> 'approved' and v.sent_at <= ${openSince}) as failed,
      count(distinct v.user_id) filter (where v.state <> 'approved' and v.sent_at > ${openSince}) as open
    from phone_verifications as v left join sms_prefix_lifts as l on l.prefix = v.prefix
    where ${condition} and v.sends > 0 and v.sent_at > ${since} and (l.lifted_at is null or v.sent_at > l.lifted_at)
    group by v.prefix ${having}`.execute(db);
  return rows;
}

/** The codes to these prefixes since `since`, or since the prefix was last allowed again. */
export async function listCodesOfPrefixes(
  db: Db | Trx,
  prefixes: readonly string[],
  since: Date,
): Promise<(SentCode & { prefix: string })[]> {
  const { rows } = await sql<SentCode & { prefix: string }>`
    select v.prefix, v.user_id as "userId", v.sent_at as "sentAt", v.state = 'approved' as approved
    from phone_verifications as v left join sms_prefix_lifts as l on l.prefix = v.prefix
    where v.prefix = any(${prefixes}) and v.sends > 0 and v.sent_at > ${since}
      and (l.lifted_at is null or v.sent_at > l.lifted_at)`.execute(db);
  return rows;
}

/** @returns false if another administrator has lifted this stop. */
export async function liftStop(trx: Trx, prefix: string, stoppedSince: Date, now: Date): Promise<boolean> {
  const lifted = await trx
    .insertInto('sms_prefix_lifts')
    .values({ prefix, lifted_at: now })
    .onConflict((conflict) =>
      conflict
        .column('prefix')
        .doUpdateSet({ lifted_at: now })
        .where('sms_prefix_lifts.lifted_at', '<', stoppedSince),
    )
    .executeTakeFirst();
  return lifted.numInsertedOrUpdatedRows === 1n;
}
