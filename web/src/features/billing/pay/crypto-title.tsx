import { ShortDigits } from '../../../ui/number-plate.tsx';
import { plateNumber } from '../../../ui/plate-number.ts';

/** 'Pay $5 with crypto ··0132': the sum, and the number that it is for. */
export function CryptoTitle({ sum, phone }: { sum: string; phone: string | null }) {
  return (
    <>
      {`Pay ${sum} with crypto`}
      {phone && (
        <span className="text-ink-3">
          {' '}
          <ShortDigits number={plateNumber(phone)} />
        </span>
      )}
    </>
  );
}
