import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Trx } from '../../deps.ts';

/** The mailings and shared texts in the former database, by id, and the time of the last activity in that database. */
export type FormerEntries = {
  until: Date;
  oldestAuditId: string;
  mailingIds: string[];
  correctionIds: string[];
};

/**
 * Reads the entries of the former database in a read-only transaction.
 * @returns null if that database is empty, or of a version without these tables
 */
export function readFormerEntries(db: Db): Promise<FormerEntries | null> {
  return db
    .transaction()
    .setAccessMode('read only')
    .execute(async (trx) => {
      if (!(await hasMailingAndCorrectionTables(trx))) return null;
      const { rows } = await sql<FormerEntries>`
        select o.id as "oldestAuditId",
          greatest((select max(at) from audit_log), (select max(last_active_at) from sessions),
            (select max(looked_until) from text_looks), (select max(asked_at) from mailing_entries),
            (select max(kept_at) from code_corrections)) as until,
          array(select id from mailing_entries) as "mailingIds",
          array(select message_id from code_corrections) as "correctionIds"
        from (select id from audit_log order by seq limit 1) as o`.execute(trx);
      return rows[0] ?? null;
    });
}

/** Whether this database has the same origin as the former one, and has these tables. */
export async function hasSameOrigin(trx: Trx, { oldestAuditId }: FormerEntries): Promise<boolean> {
  if (!(await hasMailingAndCorrectionTables(trx))) return false;
  const { rows } = await sql`select from audit_log where id = ${oldestAuditId}`.execute(trx);
  return rows.length > 0;
}

/**
 * Deletes the mailings that were requested at or before `until` and that are missing in the former database.
 * @returns the number of deleted mailings
 */
export async function deleteEndedMailings(trx: Trx, { until, mailingIds }: FormerEntries): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from mailing_entries where asked_at <= ${until} and id <> all(${mailingIds}::uuid[])`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

export async function deleteEndedCorrections(
  trx: Trx,
  { until, correctionIds }: FormerEntries,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from code_corrections where kept_at <= ${until} and message_id <> all(${correctionIds}::uuid[])`.execute(
    trx,
  );
  return Number(numAffectedRows ?? 0);
}

async function hasMailingAndCorrectionTables(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass('mailing_entries') is not null and to_regclass('code_corrections') is not null as has`.execute(
    trx,
  );
  return rows[0]?.has ?? false;
}
