import { writeAudit } from '../../../../../platform/audit-log.queries.ts';
import type { Handler } from '../../../../handler.ts';
import { carrierReconcileDue } from '../../../money/entry/billing-events.ts';

/** Starts the nightly comparison as a job, since reading the carrier's list may take a minute. */
export const adminCompareCarrier: Handler<'admin-compare-carrier'> = async (deps, actor) => {
  await deps.db.transaction().execute(async (trx) => {
    await deps.announce(trx, carrierReconcileDue, {}, { once: 'asked for' });
    await writeAudit(trx, {
      action: 'carrier_compared',
      actorUserId: actor.userId,
      origin: actor,
      now: deps.clock.now(),
    });
  });
  return { success: true };
};
