import { AppError } from '../../../../../app-error.ts';
import type { Deps } from '../../../../../deps.ts';
import { writeAudit } from '../../../../../platform/audit-log.queries.ts';
import { ProviderError } from '../../../../../ports/provider-error.ts';
import type { Handler } from '../../../../handler.ts';
import { isHeld } from '../../../../numbers/phone-numbers.queries.ts';
import { closeOrphan, findOpenOrphan } from '../../../orders/entry/carrier-orphans.queries.ts';
import { listLiveOrdersOf } from '../../../rentals/entry/lifecycle.queries.ts';

type OpenOrphan = NonNullable<Awaited<ReturnType<typeof findOpenOrphan>>>;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Releases a number that the carrier bills and nobody here has. That nobody has it or is buying it is checked now,
 * not taken from the list. The request is audited before the carrier is asked, and the outcome afterwards.
 * @throws AppError not_found, conflict, provider_unavailable
 */
export const adminReleaseOrphan: Handler<'admin-release-orphan'> = async (
  deps,
  actor,
  { orphanId, reason },
) => {
  const { db, clock } = deps;
  const orphan = await requireNobodys(deps, orphanId);
  const about = { orphan_id: orphan.id, e164: orphan.e164, carrier_sid: orphan.carrier_sid };
  const who = { actorUserId: actor.userId, origin: actor };
  await writeAudit(db, { action: 'orphan_release_asked', ...who, detail: about, reason, now: clock.now() });
  const wasThere = await giveBack(deps, orphan);
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    // Of two requests at once both have released it; one of them has closed it.
    if (!(await closeOrphan(trx, orphan.id, now))) return;
    const action = 'orphan_released';
    await writeAudit(trx, { action, ...who, detail: { ...about, was_there: wasThere }, reason, now });
  });
  return { success: true };
};

async function requireNobodys({ db, carrier }: Deps, orphanId: string): Promise<OpenOrphan> {
  const orphan = await findOpenOrphan(db, orphanId);
  if (!orphan) throw new AppError('not_found', { message: 'This is settled already.' });
  if (orphan.kind !== 'unknown_here' || orphan.carrier !== carrier.name)
    throw new AppError('conflict', {
      message: 'This number is rented. Release it on the page of its owner.',
    });
  const isBeingBought = ID.test(orphan.marker) && (await listLiveOrdersOf(db, [orphan.marker])).size > 0;
  if (isBeingBought || (await isHeld(db, orphan.carrier, orphan.carrier_sid)))
    throw new AppError('conflict', { message: 'This number has since been rented or is being bought.' });
  return orphan;
}

/** @returns false when the carrier no longer had it, or had it under another id: that is somebody's purchase */
async function giveBack({ carrier, log }: Deps, { e164, carrier_sid }: OpenOrphan): Promise<boolean> {
  try {
    const owned = await carrier.findOwned(e164);
    if (owned?.sid !== carrier_sid) return false;
    await carrier.release(carrier_sid);
    return true;
  } catch (cause) {
    if (!(cause instanceof ProviderError)) throw cause;
    log.warn({ err: cause, carrierSid: carrier_sid }, 'the carrier did not take an orphaned number back');
    throw new AppError('provider_unavailable', {
      message:
        'The carrier did not take it back. It stays here: try again, or look at it in the console of the carrier.',
      cause,
    });
  }
}
