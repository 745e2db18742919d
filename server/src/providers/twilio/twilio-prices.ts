import type { Twilio } from 'twilio';
import type { Carrier } from '../../ports/carrier.ts';
import { toTwilioError } from './twilio-errors.ts';

const HOUR_MS = 3_600_000;
const priceTypes = { Local: 'local', TollFree: 'toll free', Mobile: 'mobile', National: 'national' } as const;

/** Monthly prices of numbers. They change only every few years, so they are not read for every purchase. */
export function createTwilioPrices(client: () => Twilio): Carrier['monthlyPrice'] {
  const priceList = cachedForAnHour(async (country: string) => {
    try {
      return await client().pricing.v1.phoneNumbers.countries(country).fetch();
    } catch (error) {
      throw toTwilioError(error, false);
    }
  });
  return async (country, type) => {
    const { priceUnit, phoneNumberPrices } = await priceList(country);
    const price = phoneNumberPrices.find((each) => each.numberType === priceTypes[type]);
    const amount = price?.currentPrice ?? price?.basePrice;
    if (amount === undefined || amount === null) return null;
    return { minor: Math.round(Number(amount) * 100), currency: priceUnit.toLowerCase() };
  };
}

/** Calls `ask` once an hour for each key, and again after a failure. */
function cachedForAnHour<T>(ask: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const known = new Map<string, { until: number; answer: Promise<T> }>();
  return (key) => {
    const cached = known.get(key);
    if (cached && cached.until > performance.now()) return cached.answer;
    const answer = ask(key);
    known.set(key, { until: performance.now() + HOUR_MS, answer });
    answer.catch(() => known.delete(key));
    return answer;
  };
}
