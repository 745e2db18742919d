import { DAY, later, MINUTE } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { ProviderError } from '../../ports.ts';
import { listActiveNumbers, type PhoneNumber, setPolledUntil } from '../numbers/phone-numbers.queries.ts';
import { storeTexts } from './store-texts.ts';

const LOOK_BACK_MS = 2 * DAY;
/** A text may reach the carrier's list a little after its time. */
const OVERLAP_MS = 10 * MINUTE;
const PAGE = 100;
const AT_ONCE = 4;

/**
 * Asks the carrier for texts whose webhook never came: over the last 48 hours, and never from before
 * the number became this renter's. What is known already is dropped by its receipt.
 */
export async function pollMissedTexts(deps: Deps) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const numbers = await listActiveNumbers(deps.db, after, PAGE);
    for (let from = 0; from < numbers.length; from += AT_ONCE) {
      await Promise.all(numbers.slice(from, from + AT_ONCE).map((number) => poll(deps, number)));
    }
    const last = numbers.at(-1);
    if (!last || numbers.length < PAGE) return;
    after = last.id;
  }
}

async function poll(deps: Deps, number: PhoneNumber) {
  const now = deps.clock.now();
  const since = latest(
    number.delivered_at,
    later(now, -LOOK_BACK_MS),
    number.polled_until && later(number.polled_until, -OVERLAP_MS),
  );
  try {
    const texts = await deps.carrier.messagesSince(number.e164, since);
    const arrivals = texts.map((text) => ({ ...text, arrivedAt: text.receivedAt ?? now }));
    if (arrivals.length > 0) await storeTexts(deps, arrivals);
    await setPolledUntil(deps.db, number.id, now);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn(
      { err: error, phoneNumberId: number.id },
      'the carrier could not be asked for missed texts',
    );
  }
}

function latest(...moments: (Date | null)[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));
}
