import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Carrier, PhoneType } from '../../../../ports/carrier.ts';
import { costInPounds } from '../../../numbers/cost-in-pounds.ts';

type Kind = ReturnType<NonNullable<ReturnType<typeof parsePhoneNumberFromString>>['getType']>;

/**
 * Returns the carrier's list price of a number in pounds a month. The country and type are derived from the number, since
 * the carrier's list of our numbers has neither. @returns null if there is no price or no answer
 */
export async function listedCost({ monthlyPrice }: Carrier, e164: string): Promise<number | null> {
  const phone = parsePhoneNumberFromString(e164);
  if (!phone?.country) return null;
  const price = await monthlyPrice(phone.country, typeOf(phone.getType())).catch(() => null);
  return price && costInPounds(price.minor, price.currency);
}

/** North America has no mobile ranges; the carrier sells those numbers as local. */
function typeOf(kind: Kind): PhoneType {
  if (kind === 'TOLL_FREE') return 'TollFree';
  if (kind === 'MOBILE') return 'Mobile';
  return kind === 'UAN' ? 'National' : 'Local';
}
