import { PHONE_MASK_LONGER_THAN, PHONE_MASK_TAIL } from '@numlet/contract/constants';
import { countryOfPhone } from '@numlet/contract/numbers/country-lookup';
import { groupPhone, maskPhone } from '@numlet/contract/numbers/phone-numbers';
import { MaskedPlate } from '../../shared/numbers/number-plate.tsx';

/** A person's own phone, all but its beginning and its last four digits covered. */
export function MaskedPhone({ phone }: { phone: string }) {
  const country = countryOfPhone(phone);
  if (!country || phone.length <= PHONE_MASK_LONGER_THAN)
    return <span className="font-mono">{maskPhone(phone)}</span>;
  const { dial } = groupPhone(phone);
  return (
    <MaskedPlate
      flag={country.flag}
      dial={dial}
      covered={phone.length - dial.length - PHONE_MASK_TAIL}
      end={phone.slice(-PHONE_MASK_TAIL)}
    />
  );
}
