import { PHONE_MASK_HEAD, PHONE_MASK_LONGER_THAN, PHONE_MASK_TAIL } from '@numlet/contract/constants';
import { countryOfPhone } from '@numlet/contract/numbers/country-lookup';
import { maskPhone } from '@numlet/contract/numbers/mask-phone';
import { MaskedPlate } from '../../shared/numbers/number-plate.tsx';

/** A person's own phone, masked as the specification requires: its first three characters, asterisks, its last four. */
export function MaskedPhone({ phone }: { phone: string }) {
  const country = countryOfPhone(phone);
  if (!country || phone.length <= PHONE_MASK_LONGER_THAN)
    return (
      <span translate="no" className="font-mono">
        {maskPhone(phone)}
      </span>
    );
  return (
    <MaskedPlate
      flag={country.flag}
      dial={phone.slice(0, PHONE_MASK_HEAD)}
      covered={phone.length - PHONE_MASK_HEAD - PHONE_MASK_TAIL}
      end={phone.slice(-PHONE_MASK_TAIL)}
    />
  );
}
