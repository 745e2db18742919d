import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';

const ADVISORY_LOCK_ID = 7_214_016;

/** Lets one administrator at a time decide whether another service is requested. */
export async function lockVerifyServices(trx: Trx) {
  await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_ID})`.execute(trx);
}

/** The last requested service that did not certainly fail. */
export function findLastVerifyService(trx: Trx) {
  return trx
    .selectFrom('verify_services')
    .selectAll()
    .where('state', '<>', 'failed')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export function findLastMadeService(db: Db | Trx) {
  return db
    .selectFrom('verify_services')
    .selectAll()
    .where('state', '=', 'made')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function listMadeServices(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('verify_services')
    .select('service_sid')
    .where('state', '=', 'made')
    .execute();
  return rows.flatMap((row) => row.service_sid ?? []);
}

export async function insertVerifyService(trx: Trx, service: { id: string; now: Date }) {
  await trx
    .insertInto('verify_services')
    .values({ id: service.id, asked_at: service.now, state: 'asked' })
    .execute();
}

/** @returns false when it already has an outcome */
export async function finishVerifyService(trx: Trx, id: string, serviceSid: string | null): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('verify_services')
    .set({ state: serviceSid === null ? 'failed' : 'made', service_sid: serviceSid })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
