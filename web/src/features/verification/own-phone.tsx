import { countryOfPhone } from '@numlet/contract/numbers/country-lookup';
import { groupPhone } from '@numlet/contract/numbers/phone-numbers';
import { useState } from 'react';
import { NumberPlate } from '../../shared/numbers/number-plate.tsx';
import { Button } from '../../ui/button.tsx';
import { MaskedPhone } from './masked-phone.tsx';

/** The number that a code is sent to: masked, or whole for people who want to check it. */
export function OwnPhone({ phone }: { phone: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const country = countryOfPhone(phone);
  return (
    <>
      {isWhole ? (
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
        aria-label={isWhole ? 'Hide number' : 'Show number'}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole ? 'Hide' : 'Show'}
      </Button>
    </>
  );
}
