import { percentOfUsd, RENEWAL_PRICE_MINOR } from '@numlet/contract/billing/plans';
import type { Deps } from '../../deps.ts';
import type { SoldKind } from '../../ports/carriers.ts';
import { ProviderError } from '../../ports/provider-error.ts';

type CostDeps = Pick<Deps, 'carriers' | 'log'>;

/** Kinds that are not offered, by the last price that this server has read. */
const tooExpensive = new WeakSet<SoldKind>();

/** Whether a kind is offered, as far as this server knows its cost. */
export function isOffered(kind: SoldKind): boolean {
  return !tooExpensive.has(kind);
}

/** Reads the cost of every kind at the start, so that the list of what is sold is right before the first search. */
export async function readKindCosts(deps: CostDeps) {
  await Promise.all(deps.carriers.sold.map((kind) => costsTooMuch(deps, kind)));
}

/**
 * Whether numbers of a kind cost more than a renewal with its surcharge, although SELL_BELOW_COST does not name them. A
 * price that the carrier does not give, or gives in a currency without a fixed rate, hides no numbers.
 */
export async function costsTooMuch({ carriers, log }: CostDeps, kind: SoldKind): Promise<boolean> {
  const { carrier, country, type, surchargeMinor, mayCostMore } = kind;
  if (mayCostMore) return false;
  try {
    const price = await carriers.of(carrier).monthlyPrice(country, type);
    const costMinor = price && inCents(price);
    if (costMinor === null || costMinor <= RENEWAL_PRICE_MINOR + surchargeMinor) {
      tooExpensive.delete(kind);
      return false;
    }
    if (isOffered(kind))
      log.warn(
        { carrier, country, type, costMinor, surchargeMinor },
        'numbers are not offered: they cost more than a renewal and their surcharge (SELL_BELOW_COST)',
      );
    tooExpensive.add(kind);
    return true;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, carrier, country }, 'the carrier did not give the price of its numbers');
    return false;
  }
}

function inCents({ minor, currency }: { minor: number; currency: string }): number | null {
  const rates: Readonly<Record<string, number>> = percentOfUsd;
  const percent = rates[currency];
  return percent === undefined ? null : Math.round((minor * 100) / percent);
}
