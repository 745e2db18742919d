import { countryOfPhone } from '@numlet/contract/numbers/country-lookup';
import { groupsOf } from './groups.ts';
import type { PlateNumber } from './number-plate.tsx';

const known = new Map<string, PlateNumber>();

/** Splits an E.164 number for its plate. It fetches the phone metadata, so only signed-in screens use it. */
export function plateNumber(e164: string): PlateNumber {
  const remembered = known.get(e164);
  if (remembered) return remembered;
  const plate = { flag: countryOfPhone(e164)?.flag ?? '', ...groupsOf(e164) };
  if (plate.roughly === undefined) known.set(e164, plate);
  return plate;
}
