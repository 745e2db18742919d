import { countryOfPhone } from '@numlet/contract/numbers/country-lookup';
import { groupPhone } from '@numlet/contract/numbers/phone-numbers';
import type { PlateNumber } from './number-plate.tsx';

const known = new Map<string, PlateNumber>();

/** An E.164 number cut for its plate. It brings phone metadata along: signed-in screens only. */
export function plateNumber(e164: string): PlateNumber {
  const remembered = known.get(e164);
  if (remembered) return remembered;
  const { dial, groups } = groupPhone(e164);
  const plate = { flag: countryOfPhone(e164)?.flag ?? '', dial, groups };
  known.set(e164, plate);
  return plate;
}
