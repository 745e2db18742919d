import type { NumberType, Offer } from '../records.ts';
import { type Area, auAreas, caAreas, gbAreas, tollFreeCodes, usAreas } from './area-codes.ts';

export const stock: Record<string, NumberType[]> = {
  US: ['Local', 'TollFree', 'Mobile'],
  CA: ['Local', 'TollFree'],
  AU: ['Local', 'TollFree', 'Mobile'],
  GB: ['Local', 'Mobile'],
};

export const countryNames: Record<string, string> = {
  US: 'United States',
  CA: 'Canada',
  AU: 'Australia',
  GB: 'United Kingdom',
};

const PER_AREA = 80;
const made = new Map<string, Offer[]>();
const byNumber = new Map<string, Offer>();

/**
 * Lists the whole stock of one country and type, identical at every start: a seeded walk picks the numbers from
 * ranges reserved for fiction. Empty when the country or type is not sold.
 */
export function listOffers(country: string, type: NumberType): Offer[] {
  if (!stock[country]?.includes(type)) return [];
  const key = `${country} ${type}`;
  const known = made.get(key);
  if (known) return known;
  const offers = makeOffers(country, type);
  made.set(key, offers);
  for (const offer of offers) byNumber.set(offer.e164, offer);
  return offers;
}

/** Finds a number in the stock, or null. */
export function findOffer(e164: string): Offer | null {
  const countries = e164.startsWith('+61') ? ['AU'] : e164.startsWith('+44') ? ['GB'] : ['US', 'CA'];
  for (const country of countries) for (const type of stock[country] ?? []) listOffers(country, type);
  return byNumber.get(e164) ?? null;
}

function makeOffers(country: string, type: NumberType): Offer[] {
  if (country === 'US' && type === 'TollFree') return tollFree(country, 0);
  if (country === 'CA' && type === 'TollFree') return tollFree(country, 1);
  if (country === 'US') return northAmerican(country, type, usAreas, type === 'Local' ? 0 : 1);
  if (country === 'CA') return northAmerican(country, type, caAreas, 0);
  if (country === 'GB' && type === 'Local') return spread(gbAreas, (area, index) => british(area, index));
  if (country === 'GB')
    return walk('GBm', 100, 900).map((line) => plain('GB', type, `+447700900${pad(line, 3)}`));
  if (type === 'Local') return spread(auAreas, (area, index) => australian(area, index));
  if (type === 'Mobile') {
    return walk('AUm', 400, 10_000).map((line) => plain('AU', type, `+6149157${pad(line, 4)}`));
  }
  return walk('AUf', 200, 1000).map((line) => plain('AU', type, `+611800160${pad(line, 3)}`));
}

/** Takes one number of each area in turn, so that a search without an area code shows many cities. */
function spread(areas: Area[], make: (area: Area, index: number) => Offer): Offer[] {
  const offers: Offer[] = [];
  for (let index = 0; index < PER_AREA; index += 1) {
    for (const area of areas) offers.push(make(area, index));
  }
  return offers;
}

function northAmerican(country: string, type: NumberType, areas: Area[], parity: number): Offer[] {
  const lines = new Map(areas.map(([code]) => [code, walk(`${country}${code}`, PER_AREA, 5000)]));
  return spread(areas, (area, index) => {
    const line = pad((lines.get(area[0])?.[index] ?? 0) * 2 + parity, 4);
    const offer = placed(country, type, `+1${area[0]}555${line}`, area);
    // Twilio gives the national format and coordinates for landline numbers only.
    if (type === 'Mobile') return { ...offer, latitude: null, longitude: null };
    return { ...offer, friendlyName: `(${area[0]}) 555-${line}` };
  }).map((offer, index) => (index % 23 === 22 ? withoutTexts(offer) : offer));
}

function tollFree(country: string, parity: number): Offer[] {
  return tollFreeCodes.flatMap((code) =>
    walk(`free${code}`, PER_AREA, 5000).map((half) => {
      const line = pad(half * 2 + parity, 4);
      return { ...plain(country, 'TollFree', `+1${code}555${line}`), friendlyName: `(${code}) 555-${line}` };
    }),
  );
}

function british(area: Area, index: number): Offer {
  const line = pad(walk(`GB${area[0]}`, PER_AREA, 1000)[index] ?? 0, 3);
  return placed('GB', 'Local', `+44${area[0]}${line}`, area);
}

function australian(area: Area, index: number): Offer {
  const line = pad(walk(`AU${area[0]}`, PER_AREA, 10_000)[index] ?? 0, 4);
  return placed('AU', 'Local', `+61${area[0]}${line}`, area);
}

function placed(country: string, type: NumberType, e164: string, area: Area): Offer {
  const [, locality, region, postalCode, at, lata] = area;
  const [latitude = null, longitude = null] = at.split(',');
  const place = { locality, region, postalCode, latitude, longitude, lata: lata ?? null };
  return {
    ...plain(country, type, e164),
    ...place,
    rateCenter: lata ? locality.toUpperCase().slice(0, 10) : null,
  };
}

function plain(country: string, type: NumberType, e164: string): Offer {
  const northAmerica = country === 'US' || country === 'CA';
  return {
    e164,
    friendlyName: e164,
    country,
    type,
    locality: null,
    region: null,
    postalCode: null,
    latitude: null,
    longitude: null,
    rateCenter: null,
    lata: null,
    addressRequirements: northAmerica || type === 'TollFree' ? 'none' : 'any',
    capabilities: { voice: true, sms: true, mms: northAmerica },
  };
}

function withoutTexts(offer: Offer): Offer {
  return { ...offer, capabilities: { voice: true, sms: false, mms: false } };
}

/** Returns `count` distinct numbers below `size`. The seed gives start and stride; the stride is coprime to `size`. */
function walk(seed: string, count: number, size: number): number[] {
  let hash = 2166136261;
  for (const letter of seed) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0;
  let stride = (hash % (size - 1)) + 1;
  while (commonFactor(stride, size) !== 1) stride += 1;
  const start = (hash >>> 7) % size;
  return Array.from({ length: Math.min(count, size) }, (_, index) => (start + index * stride) % size);
}

function commonFactor(a: number, b: number): number {
  return b === 0 ? a : commonFactor(b, a % b);
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0');
}
