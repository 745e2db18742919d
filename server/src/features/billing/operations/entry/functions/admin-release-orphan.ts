import { AppError } from '../../../../../app-error.ts';
import type { Deps } from '../../../../../deps.ts';
import { writeAudit } from '../../../../../platform/audit-log.queries.ts';
import { ProviderError } from '../../../../../ports/provider-error.ts';
import type { Handler } from '../../../../handler.ts';
import { isHeld } from '../../../../numbers/phone-numbers.queries.ts';
import { closeOrphan, findOpenOrphan } from '../../../orders/entry/carrier-orphans.queries.ts';
import { listLiveOrdersOf } from '../../../rentals/entry/lifecycle.queries.ts';

type OpenOrphan = NonNullable<Awaited<ReturnType<typeof findOpenOrphan>>>;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Releases an orphaned number. Checks again that no order owns or is buying it. Audits the request before the call to
 * the carrier, and the outcome after it.
 * @throws AppError not_found, conflict, provider_unavailable
 */
export const adminReleaseOrphan: Handler<'admin-release-orphan'> = async (
  deps,
  actor,
  { orphanId, reason },
) => {
  const { db, clock } = deps;
  const orphan = await requireUnowned(deps, orphanId);
  const about = { orphan_id: orphan.id, e164: orphan.e164, carrier_sid: orphan.carrier_sid };
  const who = { actorUserId: actor.userId, origin: actor };
  await writeAudit(db, { action: 'orphan_release_asked', ...who, detail: about, reason, now: clock.now() });
  const wasThere = await releaseAtCarrier(deps, orphan);
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    // A concurrent request has closed it.
    if (!(await closeOrphan(trx, orphan.id, now))) return;
    const action = 'orphan_released';
    await writeAudit(trx, { action, ...who, detail: { ...about, was_there: wasThere }, reason, now });
  });
  return { success: true };
};

async function requireUnowned({ db }: Deps, orphanId: string): Promise<OpenOrphan> {
  const orphan = await findOpenOrphan(db, orphanId);
  if (!orphan) throw new AppError('not_found', { message: 'This discrepancy has already been resolved.' });
  if (orphan.kind !== 'unknown_here')
    throw new AppError('conflict', {
      message: 'This number is rented. Release it on the page of its owner.',
    });
  const isBeingBought = UUID.test(orphan.marker) && (await listLiveOrdersOf(db, [orphan.marker])).size > 0;
  if (isBeingBought || (await isHeld(db, orphan.carrier, orphan.carrier_sid)))
    throw new AppError('conflict', { message: 'This number has since been rented or is being bought.' });
  return orphan;
}

/** @returns false if the carrier no longer has it, or has it under another id, which belongs to a purchase */
async function releaseAtCarrier(
  { carriers, log }: Deps,
  { carrier: name, e164, carrier_sid }: OpenOrphan,
): Promise<boolean> {
  const carrier = carriers.of(name);
  try {
    const owned = await carrier.findOwned(e164);
    if (owned?.sid !== carrier_sid) return false;
    await carrier.release(carrier_sid);
    return true;
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    log.warn({ err: cause, carrierSid: carrier_sid }, 'releasing an orphaned number failed');
    throw new AppError('provider_unavailable', {
      message:
        'The carrier rejected the release. The number stays listed here: try again, or release it in the console of the carrier.',
      cause,
    });
  }
}
