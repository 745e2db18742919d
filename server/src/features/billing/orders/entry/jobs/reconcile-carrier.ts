import type { Deps } from '../../../../../deps.ts';
import { forEachCarrier } from '../../../../../platform/for-each-carrier.ts';
import type { Carrier, OwnedNumber } from '../../../../../ports/carrier.ts';
import { ProviderError } from '../../../../../ports/provider-error.ts';
import { listHeldNumbers } from '../../../../numbers/phone-numbers.queries.ts';
import { listLiveOrdersOf } from '../../../rentals/entry/lifecycle.queries.ts';
import { closeOrphans, type Orphan, recordComparison, recordOrphans } from '../carrier-orphans.queries.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Compares the numbers of every carrier with ours. One that fails does not keep the others from being compared.
 * @returns the reported orphans. @throws the first failure, after all comparisons
 */
export async function reconcileCarriers(deps: Deps): Promise<Orphan[]> {
  return (await forEachCarrier(deps, (carrier) => reconcileCarrier(deps, carrier))).flat();
}

/**
 * Compares the carrier's numbers with ours: finds numbers that the carrier bills and no order owns, and rented numbers
 * that the carrier does not have. Numbers that are being bought or released are omitted. A number is reported from the
 * second night on, since the two lists are read at different moments.
 * @returns the reported orphans. @throws ProviderError when the carrier fails, which is recorded
 */
async function reconcileCarrier(deps: Deps, carrier: Carrier): Promise<Orphan[]> {
  const { db, clock, log } = deps;
  const now = clock.now();
  const before = new Set((await listHeldNumbers(db, carrier.name)).map((number) => number.id));
  const owned = await listAllOwned(carrier).catch((error) => recordFailure(deps, carrier, error));
  const held = await listHeldNumbers(db, carrier.name);
  const bought = await listLiveOrdersOf(
    db,
    owned.map((each) => each.marker).filter((marker) => UUID.test(marker)),
  );

  const heldSids = new Set(held.map((number) => number.carrier_sid));
  const ownedSids = new Set(owned.map((each) => each.sid));
  const unknownHere = owned
    .filter((each) => !heldSids.has(each.sid) && !bought.has(each.marker))
    .map((each) => orphan('unknown_here', carrier.name, each));
  const missingThere = held
    .filter(
      (number) => number.status === 'active' && before.has(number.id) && !ownedSids.has(number.carrier_sid),
    )
    .map((number) =>
      orphan('missing_there', carrier.name, {
        sid: number.carrier_sid,
        e164: number.e164,
        marker: number.id,
      }),
    );

  const reported = await recordOrphans(db, [...unknownHere, ...missingThere], now);
  await closeOrphans(db, carrier.name, now);
  await recordComparison(db, carrier.name, { compared_at: now, failed_at: null, failed_kind: null });
  for (const each of reported)
    log.error({ orphan: each }, 'the carrier and our records disagree about a number');
  return reported;
}

async function listAllOwned(carrier: Carrier): Promise<OwnedNumber[]> {
  const all: OwnedNumber[] = [];
  let page: string | null = null;
  do {
    const { numbers, next } = await carrier.listOwned(page);
    all.push(...numbers);
    page = next;
  } while (page);
  return all;
}

async function recordFailure({ db, clock }: Deps, carrier: Carrier, error: unknown): Promise<never> {
  if (error instanceof ProviderError)
    await recordComparison(db, carrier.name, { failed_at: clock.now(), failed_kind: error.kind });
  throw error;
}

function orphan(kind: Orphan['kind'], carrier: string, { sid, e164, marker }: OwnedNumber): Orphan {
  return { kind, carrier, carrierSid: sid, e164, marker };
}
