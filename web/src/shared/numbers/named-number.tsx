import clsx from 'clsx';
import { NumberPlate } from './number-plate.tsx';
import { plateNumber } from './plate-number.ts';

type NamedNumberProps = {
  /** E.164 */
  phone: string;
  /** The renter's name for it; without one the number is alone. */
  name: string | null;
  size?: 'small' | 'normal';
  className?: string;
};

/** A rented number in a list: its name first, the number below it, in the order of the rail beside the inbox. */
export function NamedNumber({ phone, name, size = 'normal', className }: NamedNumberProps) {
  return (
    <span className={clsx('grid min-w-0', className)}>
      {name && (
        <span className={clsx('truncate font-semibold', size === 'small' ? 'text-ui' : 'text-small')}>
          {name}
        </span>
      )}
      <NumberPlate number={plateNumber(phone)} size={size} />
    </span>
  );
}
