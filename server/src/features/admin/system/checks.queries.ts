import type { Db } from '../../../db/connect.ts';
import type { CheckFinding, CheckKind } from '../../../db/schema.ts';
import type { Trx } from '../../../deps.ts';

/** Ends checks that started before `startedBefore` and have not finished, because their server has stopped. */
export async function abandonChecks(trx: Trx, kind: CheckKind, startedBefore: Date, now: Date) {
  await trx
    .updateTable('check_runs')
    .set({
      finished_at: now,
      error: 'The check stopped reporting: its server has stopped, or the database was unavailable.',
    })
    .where('kind', '=', kind)
    .where('finished_at', 'is', null)
    .where('started_at', '<', startedBefore)
    .execute();
}

/** @returns false while a check of this kind is running */
export async function insertCheckRun(
  trx: Trx,
  run: { id: string; kind: CheckKind; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('check_runs')
    .values({ id: run.id, kind: run.kind, started_at: run.now })
    .onConflict((conflict) => conflict.column('kind').where('finished_at', 'is', null).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The kind of a check that has not ended. */
export function findCheckUnderWay(db: Db, id: string) {
  return db
    .selectFrom('check_runs')
    .select('kind')
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
}

export async function finishCheck(
  db: Db,
  id: string,
  result: {
    finishedAt: Date;
    milliseconds: number;
    findings: CheckFinding[];
    moreFindings: number;
    seen: Record<string, number>;
    error: string | null;
  },
) {
  await db
    .updateTable('check_runs')
    .set({
      finished_at: result.finishedAt,
      milliseconds: result.milliseconds,
      findings: JSON.stringify(result.findings),
      more_findings: result.moreFindings,
      seen: JSON.stringify(result.seen),
      error: result.error,
    })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

export function listLastChecks(db: Db | Trx) {
  return db
    .selectFrom('check_runs')
    .distinctOn('kind')
    .selectAll()
    .orderBy('kind')
    .orderBy('started_at', 'desc')
    .execute();
}

/** A finding may name a number or an account, so checks are kept no longer than texts. */
export async function dropOldChecks(db: Db, startedBefore: Date) {
  await db.deleteFrom('check_runs').where('started_at', '<', startedBefore).execute();
}
