import { sql, type Transaction } from 'kysely';
import type { Database } from './schema.ts';

type Trx = Transaction<Database>;

/** Sets a savepoint, to which a transaction can roll back and then continue. One at a time. */
export async function setSavepoint(trx: Trx) {
  await sql`savepoint before_it`.execute(trx);
}

export async function rollbackToSavepoint(trx: Trx) {
  await sql`rollback to savepoint before_it`.execute(trx);
}

export async function releaseSavepoint(trx: Trx) {
  await sql`release savepoint before_it`.execute(trx);
}
