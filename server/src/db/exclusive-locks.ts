import { sql } from 'kysely';
import type { Trx } from '../deps.ts';
import { isLockTimeout } from './postgres-errors.ts';

/**
 * How long a statement may wait for a whole table. All later statements on that table queue behind it, so people wait
 * equally long. Above `deadlock_timeout` (1 s), after which PostgreSQL cancels an autovacuum that holds the lock.
 */
export const TABLE_LOCK_MS = 1_200;

/** Limits the wait for each lock in this transaction, since other statements wait behind it. */
export async function limitLockWait(trx: Trx) {
  await sql`select set_config('lock_timeout', ${String(TABLE_LOCK_MS)}, true)`.execute(trx);
}

/**
 * Runs a transaction that needs exclusive use of whole tables, and gives up if it cannot lock one soon. A backup or
 * another long reader may hold it, and all other statements would queue behind this one (docs/decisions/064).
 * @returns whether it was committed
 */
export async function unlessTableIsLocked(transaction: () => Promise<void>): Promise<boolean> {
  try {
    await transaction();
    return true;
  } catch (error) {
    if (isLockTimeout(error)) return false;
    throw error;
  }
}
