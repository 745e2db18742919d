import type { Trx } from '../../deps.ts';
import { newId } from '../../random.ts';

export type RecoveryKind = 'regulatory' | 'already_provisioned' | 'our_funds' | 'gave_up' | 'amount_mismatch';

/** Puts a purchase before a human, once while it is open. */
export async function openRecovery(trx: Trx, orderId: string, kind: RecoveryKind, detail: string, now: Date) {
  await trx
    .insertInto('recovery_items')
    .values({ id: newId(), order_id: orderId, kind, detail, opened_at: now })
    .onConflict((conflict) => conflict.column('order_id').where('closed_at', 'is', null).doNothing())
    .execute();
}

export async function closeRecovery(trx: Trx, orderId: string, resolution: string, now: Date) {
  await trx
    .updateTable('recovery_items')
    .set({ closed_at: now, resolution })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .execute();
}
