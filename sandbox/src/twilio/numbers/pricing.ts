import { json, type Reply } from '../../http/reply.ts';
import type { Call } from '../../http/router.ts';
import { TwilioFailure } from '../errors.ts';
import { toMeta, toPage } from '../format.ts';
import { countryNames } from './inventory.ts';

/** The price of a number in dollars a month, by country and type, and of an incoming text in dollars. */
const prices: Record<string, { numbers: [type: string, price: string][]; inbound: string }> = {
  US: {
    numbers: [
      ['local', '1.15'],
      ['toll free', '2.15'],
      ['mobile', '1.15'],
    ],
    inbound: '0.0083',
  },
  CA: {
    numbers: [
      ['local', '1.15'],
      ['toll free', '2.15'],
    ],
    inbound: '0.0083',
  },
  AU: {
    numbers: [
      ['local', '3.00'],
      ['toll free', '16.00'],
      ['mobile', '6.50'],
    ],
    inbound: '0.0075',
  },
  GB: {
    numbers: [
      ['local', '1.15'],
      ['mobile', '1.15'],
    ],
    inbound: '0.0075',
  },
};

export function listPriceCountries(_: unknown, { url }: Call): Reply {
  const page = toPage(Object.keys(prices), url.searchParams);
  const countries = page.items.map((iso) => presentCountry(iso, 'PhoneNumbers'));
  return json(200, { countries, meta: toMeta(url, 'countries', page) });
}

export function fetchNumberPrices(_: unknown, { params }: Call): Reply {
  const { iso, price } = find(params.country);
  return json(200, {
    ...presentCountry(iso, 'PhoneNumbers'),
    phone_number_prices: price.numbers.map(([type, amount]) => ({
      number_type: type,
      base_price: amount,
      current_price: amount,
    })),
    price_unit: 'USD',
  });
}

export function fetchMessagePrices(_: unknown, { params }: Call): Reply {
  const { iso, price } = find(params.country);
  return json(200, {
    ...presentCountry(iso, 'Messaging'),
    outbound_sms_prices: [],
    inbound_sms_prices: price.numbers.map(([type]) => ({
      number_type: type,
      base_price: price.inbound,
      current_price: price.inbound,
    })),
    price_unit: 'USD',
  });
}

function find(country: string | undefined) {
  const iso = country?.toUpperCase() ?? '';
  const price = prices[iso];
  if (!price) throw new TwilioFailure(20404);
  return { iso, price };
}

function presentCountry(iso: string, kind: string) {
  const url = `https://pricing.twilio.com/v1/${kind}/Countries/${iso}`;
  return { country: countryNames[iso] ?? iso, iso_country: iso, url };
}
