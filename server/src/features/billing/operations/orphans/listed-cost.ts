import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Carrier, PhoneType } from '../../../../ports/carrier.ts';
import { costInPounds } from '../../../numbers/cost-in-pounds.ts';

type Kind = ReturnType<NonNullable<ReturnType<typeof parsePhoneNumberFromString>>['getType']>;

/**
 * Returns what the carrier's price list says a number costs in pounds a month. The carrier's list of our numbers has
 * neither country nor type, so both are derived from the number. @returns null where the list has no price for it, or
 * the carrier does not answer
 */
export async function listedCost({ monthlyPrice }: Carrier, e164: string): Promise<number | null> {
  const phone = parsePhoneNumberFromString(e164);
  if (!phone?.country) return null;
  const price = await monthlyPrice(phone.country, typeOf(phone.getType())).catch(() => null);
  return price && costInPounds(price.minor, price.currency);
}

/** North America has no ranges for mobiles; the carrier sells those numbers as local. */
function typeOf(kind: Kind): PhoneType {
  if (kind === 'TOLL_FREE') return 'TollFree';
  if (kind === 'MOBILE') return 'Mobile';
  return kind === 'UAN' ? 'National' : 'Local';
}
