import { AppError } from '../../../../../app-error.ts';
import { writeAudit } from '../../../../../platform/audit-log.queries.ts';
import type { Handler } from '../../../../handler.ts';
import { setOrphanAside } from '../../../orders/entry/carrier-orphans.queries.ts';

/**
 * Sets an orphaned number aside: it stays listed with the reason, and is no longer reported. If it is closed and found
 * again, it is reported again. @throws AppError conflict if it is already settled or set aside
 */
export const adminSetOrphanAside: Handler<'admin-set-orphan-aside'> = async (
  { db, clock },
  actor,
  { orphanId, reason },
) => {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const aside = await setOrphanAside(trx, orphanId, { at: now, by: actor.userId, reason });
    if (!aside)
      throw new AppError('conflict', { message: 'This discrepancy has already been resolved or set aside.' });
    await writeAudit(trx, {
      action: 'orphan_set_aside',
      actorUserId: actor.userId,
      detail: { orphan_id: orphanId, e164: aside.e164, kind: aside.kind },
      reason,
      origin: actor,
      now,
    });
  });
  return { success: true };
};
