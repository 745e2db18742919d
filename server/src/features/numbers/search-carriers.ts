import type { Deps } from '../../deps.ts';
import type { AvailableNumber, NumberKind, NumberQuery } from '../../ports/carrier.ts';
import type { SoldKind } from '../../ports/carriers.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { costsTooMuch } from './kind-costs.ts';

export type FoundNumber = AvailableNumber & {
  carrier: string;
  kind: NumberKind;
  /** What it costs each month beyond the plan, in cents. */
  surchargeMinor: number;
  /** Set if the country requires documents that are not registered with the carrier. */
  needsPapers: boolean;
};

export type Found = {
  numbers: FoundNumber[];
  /** The names of carriers that did not answer: their numbers are missing. */
  missing: string[];
};

/**
 * Asks every carrier whose numbers of this country and type are sold, all at once. SIM cards come first, then the
 * numbers of the preferred carrier; a number that several carriers have is the first one's.
 * @throws ProviderError when no carrier answers
 */
export async function searchCarriers(deps: Deps, query: NumberQuery): Promise<Found> {
  const { carriers, log } = deps;
  const kinds = carriers.sold.filter(({ country, type }) => country === query.country && type === query.type);
  const answers = await Promise.allSettled(kinds.map((kind) => findNumbers(deps, kind, query)));
  const numbers = new Map<string, FoundNumber>();
  const missing: string[] = [];
  let failure: ProviderError | undefined;
  for (const [index, { carrier }] of kinds.entries()) {
    const answer = answers[index];
    if (answer?.status === 'fulfilled') {
      for (const number of answer.value) if (!numbers.has(number.e164)) numbers.set(number.e164, number);
    } else {
      const error: unknown = answer?.reason;
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ err: error, carrier, country: query.country }, 'the search at a carrier failed');
      missing.push(carrier);
      failure ??= error;
    }
  }
  if (failure && missing.length === kinds.length) throw failure;
  return { numbers: [...numbers.values()].slice(0, query.limit), missing };
}

async function findNumbers(deps: Deps, sold: SoldKind, query: NumberQuery): Promise<FoundNumber[]> {
  const carrier = deps.carriers.of(sold.carrier);
  const [found, isTooMuch] = await Promise.all([carrier.search(query), costsTooMuch(deps, sold)]);
  if (isTooMuch) return [];
  return found.map((number) => ({
    ...number,
    carrier: carrier.name,
    kind: carrier.kind,
    surchargeMinor: sold.surchargeMinor,
    needsPapers: number.addressRequirement !== 'none' && !carrier.isRegistered(query.country, query.type),
  }));
}
