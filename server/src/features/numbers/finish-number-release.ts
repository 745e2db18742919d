import type { Deps } from '../../deps.ts';
import { findNumber, finishRelease } from './phone-numbers.queries.ts';

/** Releases the number at the carrier. A number that the carrier no longer knows counts as released. */
export async function finishNumberRelease(deps: Deps, { phoneNumberId }: { phoneNumberId: string }) {
  const number = await findNumber(deps.db, phoneNumberId);
  if (number?.status !== 'releasing') return;
  await deps.carriers.of(number.carrier).release(number.carrier_sid);
  await deps.db.transaction().execute((trx) => finishRelease(trx, number.id, deps.clock.now()));
}
