import { toMajor } from '@numlet/contract/billing/plans';
import type { SoldNumbers } from '@numlet/contract/numbers/numbers';
import { type PhoneType, phoneTypes } from '@numlet/contract/numbers/phone-types';
import type { Deps } from '../../deps.ts';
import type { SoldKind } from '../../ports/carriers.ts';
import type { Handler } from '../handler.ts';
import { isOffered } from './kind-costs.ts';

/** The types of numbers that are sold in a country, in the order shown; empty if none. */
export function soldTypes({ carriers }: Pick<Deps, 'carriers'>, country: string): PhoneType[] {
  return typesOf(carriers.sold, country);
}

function typesOf(kinds: readonly SoldKind[], country: string): PhoneType[] {
  return phoneTypes.filter((type) => kinds.some((kind) => kind.country === country && kind.type === type));
}

/**
 * The countries and types that can be rented, in the order of the configuration (section 3 of the first document),
 * without kinds that cost too much.
 */
export function presentSoldNumbers({ carriers }: Pick<Deps, 'carriers'>): SoldNumbers['countries'] {
  const offered = carriers.sold.filter(isOffered);
  const countries = new Set(offered.map(({ country }) => country));
  return [...countries].map((country) => ({
    country_code: country,
    types: typesOf(offered, country).map((type) => ({
      phone_type: type,
      surcharge: toMajor(lowestSurchargeMinor(offered, country, type)),
    })),
  }));
}

export const getSoldNumbers: Handler<'get-sold-numbers'> = async (deps) => ({
  countries: presentSoldNumbers(deps),
});

function lowestSurchargeMinor(sold: readonly SoldKind[], country: string, type: PhoneType): number {
  const kinds = sold.filter((kind) => kind.country === country && kind.type === type);
  return Math.min(...kinds.map(({ surchargeMinor }) => surchargeMinor));
}
