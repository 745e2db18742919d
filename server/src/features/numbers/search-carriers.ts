import { percentOfUsd, RENEWAL_PRICE_MINOR } from '@numlet/contract/billing/plans';
import type { Deps } from '../../deps.ts';
import type { AvailableNumber, Carrier, NumberKind, NumberQuery } from '../../ports/carrier.ts';
import type { SoldKind } from '../../ports/carriers.ts';
import { ProviderError } from '../../ports/provider-error.ts';

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
  const [found, isAtALoss] = await Promise.all([carrier.search(query), costsMore(deps, carrier, sold)]);
  if (isAtALoss) return [];
  return found.map((number) => ({
    ...number,
    carrier: carrier.name,
    kind: carrier.kind,
    surchargeMinor: sold.surchargeMinor,
    needsPapers: number.addressRequirement !== 'none' && !carrier.isRegistered(query.country, query.type),
  }));
}

/** The kinds that were reported as too expensive, once each. */
const reported = new WeakSet<SoldKind>();

/**
 * Whether these numbers cost more than a renewal with its surcharge, although SELL_BELOW_COST does not name them. A
 * price that the carrier does not give, or gives in a currency without a fixed rate, hides no numbers.
 */
async function costsMore({ log }: Pick<Deps, 'log'>, carrier: Carrier, sold: SoldKind): Promise<boolean> {
  const { country, type, surchargeMinor, mayCostMore } = sold;
  if (mayCostMore) return false;
  try {
    const price = await carrier.monthlyPrice(country, type);
    const cents = price && inCents(price);
    if (cents === null || cents <= RENEWAL_PRICE_MINOR + surchargeMinor) return false;
    if (!reported.has(sold)) {
      reported.add(sold);
      log.warn(
        { carrier: carrier.name, country, type, costMinor: cents, surchargeMinor },
        'numbers are not sold: they cost more than a renewal and their surcharge (SELL_BELOW_COST)',
      );
    }
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn(
      { err: error, carrier: carrier.name, country },
      'the carrier did not give the price of its numbers',
    );
    return false;
  }
}

function inCents({ minor, currency }: { minor: number; currency: string }): number | null {
  const rates: Readonly<Record<string, number>> = percentOfUsd;
  const percent = rates[currency];
  return percent === undefined ? null : Math.round((minor * 100) / percent);
}
