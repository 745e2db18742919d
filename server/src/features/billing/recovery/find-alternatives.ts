import { phoneTypesFor, searchCountries } from '@numlet/contract/numbers/phone-types';
import type { Deps } from '../../../deps.ts';
import type { AvailableNumber } from '../../../ports/carrier.ts';
import { listLiveOrdersFor } from '../orders/orders.queries.ts';

const SHOWN = 5;
const [FALLBACK] = searchCountries;

type Alternative = { phone_number: string; place: string | null };
export type Alternatives = {
  country: string | null;
  numbers: Alternative[];
  /** No numbers were found because the carrier was not reached: it may have some. */
  isUnknown: boolean;
};

/** Finds numbers that need no papers: in the country, or, where it has none, in one that always has some. */
export async function findAlternatives(deps: Deps, country: string): Promise<Alternatives> {
  let isUnknown = false;
  for (const each of new Set([country, FALLBACK.code])) {
    const numbers = await withoutPapers(deps, each);
    if (numbers && numbers.length > 0) return { country: each, numbers, isUnknown: false };
    isUnknown ||= numbers === null;
  }
  return { country: null, numbers: [], isUnknown };
}

/** @returns null where none were found and the carrier left a question unanswered */
async function withoutPapers(deps: Deps, country: string): Promise<Alternative[] | null> {
  let isAnswered = true;
  for (const type of phoneTypesFor(country)) {
    const found = await search(deps, { country, type, sms: true, voice: false, limit: SHOWN * 4 });
    if (!found) {
      isAnswered = false;
      continue;
    }
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
  return isAnswered ? [] : null;
}

function present({ e164, locality, region }: AvailableNumber): Alternative {
  return { phone_number: e164, place: [locality, region].filter(Boolean).join(', ') || null };
}

async function search(
  { carrier, log }: Deps,
  query: Parameters<Deps['carrier']['search']>[0],
): Promise<AvailableNumber[] | null> {
  try {
    return await carrier.search(query);
  } catch (error) {
    log.warn({ err: error, country: query.country }, 'the carrier did not offer other numbers');
    return null;
  }
}
