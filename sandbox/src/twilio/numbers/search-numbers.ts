import { json, type Reply } from '../../http/reply.ts';
import type { Call } from '../../http/router.ts';
import type { World } from '../../world.ts';
import { TwilioFailure } from '../errors.ts';
import type { NumberType, Offer } from '../records.ts';
import { countryNames, listOffers, stock } from './inventory.ts';

/** GET AvailablePhoneNumbers/{country}/{type}: the numbers that can be rented now; one page only, as with Twilio. */
export function searchNumbers(world: World, { params, url }: Call): Reply {
  const country = params.country ?? '';
  const type = toType(params.type);
  if (type === null || !stock[country]?.includes(type)) throw missing(url.pathname);
  const query = url.searchParams;
  const limit = Math.min(1000, Math.max(1, Number(query.get('PageSize') ?? 30) || 30));
  const found: Offer[] = [];
  const fits = makeFilter(query, country);
  for (const offer of listOffers(country, type)) {
    if (world.state.twilio.numberSids.has(offer.e164) || !fits(offer)) continue;
    found.push(offer);
    if (found.length === limit) break;
  }
  const uri = url.pathname.replace(/^\/twilio\/api/, '') + url.search;
  return json(200, { available_phone_numbers: found.map(presentOffer), uri });
}

/** GET AvailablePhoneNumbers: the countries with stock. */
export function listCountries({ url }: Call): Reply {
  const path = url.pathname.replace(/^\/twilio\/api/, '');
  const countries = Object.keys(stock).map((country) => presentCountry(country, path.replace(/\.json$/, '')));
  return json(200, { countries, uri: path });
}

/** GET AvailablePhoneNumbers/{country}: the types of number in one country. */
export function fetchCountry({ params, url }: Call): Reply {
  const country = params.country ?? '';
  if (!stock[country]) throw missing(url.pathname);
  const base = url.pathname.replace(/^\/twilio\/api/, '').replace(/\/[A-Z]{2}\.json$/, '');
  return json(200, presentCountry(country, base));
}

function makeFilter(query: URLSearchParams, country: string): (offer: Offer) => boolean {
  const areaCode = query.get('AreaCode');
  const contains = query.get('Contains');
  const pattern = contains ? toPattern(contains) : null;
  const wanted = (name: string) => (query.has(name) ? query.get(name) === 'true' : null);
  const [sms, mms, voice] = [wanted('SmsEnabled'), wanted('MmsEnabled'), wanted('VoiceEnabled')];
  const noAddress = wanted('ExcludeAllAddressRequired') === true;
  return ({ e164, capabilities, addressRequirements, region, locality }) =>
    (!areaCode || isIn(e164, country, areaCode)) &&
    (!pattern || pattern.test(e164)) &&
    (sms === null || capabilities.sms === sms) &&
    (mms === null || capabilities.mms === mms) &&
    (voice === null || capabilities.voice === voice) &&
    !(noAddress && addressRequirements !== 'none') &&
    matches(query.get('InRegion'), region) &&
    matches(query.get('InLocality'), locality);
}

/**
 * Only the US and Canada have area codes. In other countries the first digits count, with or without the trunk zero.
 */
function isIn(e164: string, country: string, areaCode: string): boolean {
  const national = e164.slice(country === 'US' || country === 'CA' ? 2 : 3);
  return national.startsWith(country === 'US' || country === 'CA' ? areaCode : areaCode.replace(/^0/, ''));
}

/** Digits, letters as on a keypad, and `*` for any digit; a leading + anchors the pattern at the start. */
function toPattern(contains: string): RegExp {
  const keys = '22233344455566677778889999';
  const digits = contains.replaceAll(
    /[a-z]/gi,
    (letter) => keys[letter.toLowerCase().charCodeAt(0) - 97] ?? '',
  );
  const body = digits.replaceAll(/[^\d*]/g, '').replaceAll('*', String.raw`\d`);
  return new RegExp(contains.startsWith('+') ? String.raw`^\+${body}` : body);
}

function matches(wanted: string | null, value: string | null): boolean {
  return !wanted || value?.toLowerCase() === wanted.toLowerCase();
}

function toType(name: string | undefined): NumberType | null {
  return name === 'Local' || name === 'TollFree' || name === 'Mobile' ? name : null;
}

function missing(path: string): TwilioFailure {
  return new TwilioFailure(
    20404,
    `The requested resource ${path.replace(/^\/twilio\/api/, '')} was not found`,
  );
}

function presentOffer(offer: Offer) {
  return {
    friendly_name: offer.friendlyName,
    phone_number: offer.e164,
    lata: offer.lata,
    locality: offer.locality,
    rate_center: offer.rateCenter,
    latitude: offer.latitude,
    longitude: offer.longitude,
    region: offer.region,
    postal_code: offer.postalCode,
    iso_country: offer.country,
    address_requirements: offer.addressRequirements,
    beta: false,
    capabilities: {
      voice: offer.capabilities.voice,
      SMS: offer.capabilities.sms,
      MMS: offer.capabilities.mms,
    },
  };
}

function presentCountry(country: string, base: string) {
  const names: Record<NumberType, string> = { Local: 'local', TollFree: 'toll_free', Mobile: 'mobile' };
  const types = stock[country] ?? [];
  return {
    country_code: country,
    country: countryNames[country] ?? country,
    uri: `${base}/${country}.json`,
    beta: false,
    subresource_uris: Object.fromEntries(
      types.map((type) => [names[type], `${base}/${country}/${type}.json`]),
    ),
  };
}
