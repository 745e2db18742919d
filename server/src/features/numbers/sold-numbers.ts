import { toMajor } from '@numlet/contract/billing/plans';
import type { SoldNumbers } from '@numlet/contract/numbers/numbers';
import { type PhoneType, phoneTypes } from '@numlet/contract/numbers/phone-types';
import type { Deps } from '../../deps.ts';
import type { Handler } from '../handler.ts';

/** The types of numbers that are sold in a country, in the order shown; empty if none. */
export function soldTypes({ carriers }: Pick<Deps, 'carriers'>, country: string): PhoneType[] {
  const sold = carriers.sold.filter((kind) => kind.country === country);
  return phoneTypes.filter((type) => sold.some((kind) => kind.type === type));
}

/** The countries and types that can be rented, in the order of the configuration (section 3 of the first document). */
export function presentSoldNumbers({ carriers }: Pick<Deps, 'carriers'>): SoldNumbers['countries'] {
  const countries = new Set(carriers.sold.map(({ country }) => country));
  return [...countries].map((country) => ({
    country_code: country,
    types: soldTypes({ carriers }, country).map((type) => ({
      phone_type: type,
      surcharge: toMajor(lowestSurchargeMinor(carriers.sold, country, type)),
    })),
  }));
}

export const getSoldNumbers: Handler<'get-sold-numbers'> = async (deps) => ({
  countries: presentSoldNumbers(deps),
});

function lowestSurchargeMinor(sold: Deps['carriers']['sold'], country: string, type: PhoneType): number {
  const kinds = sold.filter((kind) => kind.country === country && kind.type === type);
  return Math.min(...kinds.map(({ surchargeMinor }) => surchargeMinor));
}
