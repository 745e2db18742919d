import { ShortDigits } from './number-plate.tsx';
import { plateNumber } from './plate-number.ts';

type NumberLineProps = { name: string | null; phone: string };

/** A number on one line: 'Studio accounts ··0132'. A name that is too long is truncated; the digits never are. */
export function NumberLine({ name, phone }: NumberLineProps) {
  return (
    <span className="flex min-w-0 gap-[0.3em]">
      {name && <span className="truncate">{name}</span>}{' '}
      <span className="shrink-0">
        <ShortDigits number={plateNumber(phone)} />
      </span>
    </span>
  );
}
