import type { Deps } from '../../../../deps.ts';
import type { NumberQuery } from '../../../../ports/carrier.ts';
import { ProviderError } from '../../../../ports/provider-error.ts';
import { type FoundNumber, searchCarriers } from '../../../numbers/search-carriers.ts';
import { soldTypes } from '../../../numbers/sold-numbers.ts';
import { listLiveOrdersFor } from '../../orders/entry/orders.queries.ts';

const SHOWN = 5;

type Alternative = { phone_number: string; place: string | null };
export type Alternatives = {
  country: string | null;
  numbers: Alternative[];
  /** A search failed, so nothing is offered: it may have found better numbers. */
  isUnknown: boolean;
};

/**
 * Finds numbers without address requirements: in the country or, if it has none, in one that always has some. A
 * country's types are sorted by preference. A less preferred type is offered only after the carrier has answered that
 * it has no better one.
 */
export async function findAlternatives(deps: Deps, country: string): Promise<Alternatives> {
  const [fallback] = deps.carriers.sold;
  for (const each of new Set([country, fallback?.country ?? country])) {
    const numbers = await findUnrestricted(deps, each);
    if (!numbers) return { country: null, numbers: [], isUnknown: true };
    if (numbers.length > 0) return { country: each, numbers, isUnknown: false };
  }
  return { country: null, numbers: [], isUnknown: false };
}

/** @returns null if a search failed before a number was found */
async function findUnrestricted(deps: Deps, country: string): Promise<Alternative[] | null> {
  for (const type of soldTypes(deps, country)) {
    const found = await search(deps, { country, type, sms: true, voice: false, limit: SHOWN * 4 });
    if (!found) return null;
    const unrestricted = found.filter((number) => !number.needsPapers);
    const orders = await listLiveOrdersFor(
      deps.db,
      unrestricted.map((number) => number.e164),
    );
    const taken = new Set(orders.map((order) => order.e164));
    const numbers = unrestricted.filter(({ e164 }) => !taken.has(e164)).map(present);
    if (numbers.length > 0) return numbers.slice(0, SHOWN);
  }
  return [];
}

function present({ e164, locality, region }: FoundNumber): Alternative {
  return { phone_number: e164, place: [locality, region].filter(Boolean).join(', ') || null };
}

async function search(deps: Deps, query: NumberQuery): Promise<FoundNumber[] | null> {
  try {
    const { numbers, missing } = await searchCarriers(deps, query);
    return numbers.length === 0 && missing.length > 0 ? null : numbers;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return null;
  }
}
