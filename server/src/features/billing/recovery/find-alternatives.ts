import { phoneTypesFor, searchCountries } from '@numlet/contract/numbers/phone-types';
import type { Deps } from '../../../deps.ts';
import type { AvailableNumber } from '../../../ports/carrier.ts';
import { listLiveOrdersFor } from '../orders/orders.queries.ts';

const SHOWN = 5;
const [FALLBACK] = searchCountries;

type Alternative = { phone_number: string; place: string | null };
export type Alternatives = { country: string | null; numbers: Alternative[] };

/**
 * Numbers that can be had without papers: of the country, or where it has none, of one that always has
 * some. A carrier that is in trouble only leaves them out.
 */
export async function findAlternatives(deps: Deps, country: string): Promise<Alternatives> {
  for (const each of new Set([country, FALLBACK.code])) {
    const numbers = await withoutPapers(deps, each);
    if (numbers.length > 0) return { country: each, numbers };
  }
  return { country: null, numbers: [] };
}

async function withoutPapers(deps: Deps, country: string): Promise<Alternative[]> {
  for (const type of phoneTypesFor(country)) {
    const found = await search(deps, { country, type, sms: true, voice: false, limit: SHOWN * 4 });
    const free = found.filter(
      (number) => number.addressRequirement === 'none' || deps.carrier.isRegistered(country, type),
    );
    const orders = await listLiveOrdersFor(
      deps.db,
      free.map((number) => number.e164),
    );
    const held = new Set(orders.map((order) => order.e164));
    const numbers = free.filter(({ e164 }) => !held.has(e164)).map(present);
    if (numbers.length > 0) return numbers.slice(0, SHOWN);
  }
  return [];
}

function present({ e164, locality, region }: AvailableNumber): Alternative {
  return { phone_number: e164, place: [locality, region].filter(Boolean).join(', ') || null };
}

async function search(
  { carrier, log }: Deps,
  query: Parameters<Deps['carrier']['search']>[0],
): Promise<AvailableNumber[]> {
  try {
    return await carrier.search(query);
  } catch (error) {
    log.warn({ err: error, country: query.country }, 'the carrier did not offer other numbers');
    return [];
  }
}
