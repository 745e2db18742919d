import type { Deps } from '../../deps.ts';
import type { AvailableNumber, NumberQuery } from '../../ports/carrier.ts';
import { ProviderError } from '../../ports/provider-error.ts';

export type FoundNumber = AvailableNumber & {
  carrier: string;
  /** Set if the country requires documents that are not registered with the carrier. */
  needsPapers: boolean;
};

export type Found = {
  numbers: FoundNumber[];
  /** The names of carriers that did not answer: their numbers are missing. */
  missing: string[];
};

/**
 * Asks every selling carrier at once. The numbers of the preferred carrier come first, and a number that several
 * carriers have is its.
 * @throws ProviderError when no carrier answers
 */
export async function searchCarriers({ carriers, log }: Deps, query: NumberQuery): Promise<Found> {
  const { selling } = carriers;
  const answers = await Promise.allSettled(selling.map((carrier) => carrier.search(query)));
  const numbers = new Map<string, FoundNumber>();
  const missing: string[] = [];
  let failure: ProviderError | undefined;
  for (const [index, carrier] of selling.entries()) {
    const answer = answers[index];
    if (answer?.status === 'fulfilled') {
      for (const number of answer.value) {
        if (numbers.has(number.e164)) continue;
        const needsPapers =
          number.addressRequirement !== 'none' && !carrier.isRegistered(query.country, query.type);
        numbers.set(number.e164, { ...number, carrier: carrier.name, needsPapers });
      }
    } else {
      const error: unknown = answer?.reason;
      if (!(error instanceof ProviderError)) throw error;
      log.warn(
        { err: error, carrier: carrier.name, country: query.country },
        'the search at a carrier failed',
      );
      missing.push(carrier.name);
      failure ??= error;
    }
  }
  if (failure && missing.length === selling.length) throw failure;
  return { numbers: [...numbers.values()].slice(0, query.limit), missing };
}
