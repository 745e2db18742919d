import { ShortDigits } from './number-plate.tsx';
import { plateNumber } from './plate-number.ts';

/** A number within a sentence: 'Studio accounts ··0132', or only its digits without a name. */
export function NumberMention({ number }: { number: { name: string | null; phone_number: string } }) {
  const digits = <ShortDigits number={plateNumber(number.phone_number)} />;
  return number.name ? (
    <>
      {number.name} {digits}
    </>
  ) : (
    digits
  );
}
