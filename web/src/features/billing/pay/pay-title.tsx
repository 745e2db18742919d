import { ShortDigits } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';

/** 'Pay $5 with crypto ··0132': the action, and the number it is for. */
export function PayTitle({ words, phone }: { words: string; phone: string | null }) {
  return (
    <>
      {words}
      {phone && (
        <span className="text-ink-3">
          {' '}
          <ShortDigits number={plateNumber(phone)} />
        </span>
      )}
    </>
  );
}
