import { countryOfPhone } from '@numlet/contract/numbers/country-lookup';
import { groupPhone } from '@numlet/contract/numbers/phone-numbers';
import { useState } from 'react';
import { NumberPlate } from '../../shared/numbers/number-plate.tsx';
import { Button } from '../../ui/button.tsx';
import { MaskedPhone } from './masked-phone.tsx';

/** The number that a code is sent to: masked, or in full for people who want to check it. */
export function OwnPhone({ phone }: { phone: string }) {
  const [isShown, setIsShown] = useState(false);
  const country = countryOfPhone(phone);
  return (
    <>
      {isShown ? (
        <NumberPlate
          number={{ flag: country?.flag ?? '', ...groupPhone(phone) }}
          withFlag={country !== undefined}
        />
      ) : (
        <MaskedPhone phone={phone} />
      )}
      <Button
        variant="link"
        size="sm"
        className="text-ink-2 max-sm:min-h-11"
        aria-label={isShown ? 'Hide number' : 'Show number'}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide' : 'Show'}
      </Button>
    </>
  );
}
