import { RENEWAL_PRICE_MINOR, toMajor } from '@numlet/contract/billing/plans';
import type { AvailableNumberItem } from '@numlet/contract/numbers/numbers';
import { AppError } from '../../app-error.ts';
import type { Deps } from '../../deps.ts';
import type { NumberQuery } from '../../ports/carrier.ts';
import { ProviderError } from '../../ports/provider-error.ts';
import { type Found, type FoundNumber, searchCarriers } from './search-carriers.ts';

/** Searches all carriers for a person. @throws AppError provider_unavailable when no carrier answers */
export async function findAvailable(deps: Deps, query: NumberQuery): Promise<Found> {
  try {
    return await searchCarriers(deps, query);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error }, 'the search at the carrier failed');
    throw new AppError('provider_unavailable', {
      message: 'Failed to search for available numbers.',
      cause: error,
    });
  }
}

export function presentAvailable(number: FoundNumber): AvailableNumberItem {
  return {
    phoneNumber: number.e164,
    friendlyName: number.friendlyName,
    isoCountry: number.country,
    locality: number.locality,
    region: number.region,
    postalCode: number.postalCode,
    capabilities: number.capabilities,
    kind: number.kind,
    surcharge: toMajor(number.surchargeMinor),
    estimatedMonthlyCost: toMajor(RENEWAL_PRICE_MINOR + number.surchargeMinor),
  };
}
