import type { SoldNumbers } from '@numlet/contract/numbers/numbers';
import { type PhoneType, searchCountries } from '@numlet/contract/numbers/phone-types';
import { useEffect, useState } from 'react';
import { callPublic } from '../../lib/call/call-public.ts';

/** The countries and types that can be rented. */
export type Sold = SoldNumbers['countries'];

/** The types that are sold in a country; empty if none. */
export function typesIn(sold: Sold, country: string): PhoneType[] {
  const types = sold.find(({ country_code }) => country_code === country)?.types ?? [];
  return types.map(({ phone_type }) => phone_type);
}

/** The lowest monthly surcharge in a country, for one type or for all, in dollars. */
export function lowestSurcharge(sold: Sold, country: string, type?: PhoneType): number {
  const types = sold.find(({ country_code }) => country_code === country)?.types ?? [];
  const surcharges = types
    .filter(({ phone_type }) => type === undefined || phone_type === type)
    .map(({ surcharge }) => surcharge);
  return surcharges.length > 0 ? Math.min(...surcharges) : 0;
}

const DEFAULT: Sold = searchCountries.map(({ code, types }) => ({
  country_code: code,
  types: types.map((phone_type) => ({ phone_type, surcharge: 0 })),
}));

let request: Promise<Sold | null> | undefined;

/**
 * What is sold, for the public pages (get-sold-numbers): the default until the service has answered. The call is made
 * once for each load of the page.
 */
export function useSoldCountries(): Sold {
  const [sold, setSold] = useState(DEFAULT);
  useEffect(() => {
    request ??= callPublic('get-sold-numbers', {}).then(
      ({ countries }) => countries,
      () => {
        request = undefined;
        return null;
      },
    );
    void request.then((countries) => countries && setSold(countries));
  }, []);
  return sold;
}
