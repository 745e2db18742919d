import type { Deps } from '../../deps.ts';
import type { PhoneType } from '../../ports/carrier.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { searchCarriers } from './search-carriers.ts';
import { soldTypes } from './sold-numbers.ts';

export type Offer = {
  carrier: string;
  type: PhoneType;
  friendlyName: string;
  needsPapers: boolean;
  /** What it costs each month beyond the plan, in cents. */
  surchargeMinor: number;
};

/**
 * The carriers' offer of exactly this number, with its type and carrier.
 * @returns null if it is not offered now
 * @throws ProviderError when a carrier that may have it does not answer
 */
export async function findOffer(deps: Deps, e164: string, country: string): Promise<Offer | null> {
  const missing = new Set<string>();
  for (const type of soldTypes(deps, country)) {
    const found = await searchCarriers(deps, {
      country,
      type,
      contains: e164,
      sms: true,
      voice: false,
      limit: 1,
    });
    const offer = found.numbers.find((number) => number.e164 === e164);
    if (offer) {
      const { carrier, friendlyName, needsPapers, surchargeMinor } = offer;
      return { carrier, type, friendlyName, needsPapers, surchargeMinor };
    }
    for (const name of found.missing) missing.add(name);
  }
  const [unanswered] = missing;
  if (unanswered)
    throw new ProviderError(unanswered, 'retryable', 'it may have the number, but does not answer');
  return null;
}
