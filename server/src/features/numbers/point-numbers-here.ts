import type { Deps } from '../../deps.ts';
import { ProviderError } from '../../ports.ts';
import { listNumbersPointingElsewhere, setTextsGoTo } from './phone-numbers.queries.ts';

const AT_ONCE = 50;

/** After a move of the service (a new PUBLIC_URL) the carrier is told where each number's texts go now. */
export async function pointNumbersHere({ db, carrier, log }: Deps) {
  for (const number of await listNumbersPointingElsewhere(db, carrier.textsGoTo, AT_ONCE)) {
    try {
      await carrier.configure(number.carrier_sid);
      await setTextsGoTo(db, number.id, carrier.textsGoTo);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ err: error, phoneNumberId: number.id }, 'the carrier could not be told where texts go');
    }
  }
}
