import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

type Trx = Transaction<Database>;

/** A point within a transaction: what was done since can be undone, and the transaction goes on. One at a time. */
export async function setSavepoint(trx: Trx) {
  await sql`savepoint before_it`.execute(trx);
}

export async function rollbackToSavepoint(trx: Trx) {
  await sql`rollback to savepoint before_it`.execute(trx);
}

export async function releaseSavepoint(trx: Trx) {
  await sql`release savepoint before_it`.execute(trx);
}
