import clsx from 'clsx';
import { NumberPlate } from './number-plate.tsx';
import { plateNumber } from './plate-number.ts';

type NamedNumberProps = {
  /** E.164 */
  phone: string;
  /** The owner's name for it; without one the number is shown alone. */
  name: string | null;
  size?: 'small' | 'normal' | 'large';
  className?: string;
};

const NAME_SIZES = { small: 'text-ui', normal: 'text-small', large: 'mb-1 text-ui' };

/** A rented number: its name first, the number below it. `small` is for lists, `large` for dialogs about one number. */
export function NamedNumber({ phone, name, size = 'normal', className }: NamedNumberProps) {
  return (
    <span className={clsx('grid min-w-0', className)}>
      {name && <span className={clsx('truncate font-semibold text-ink', NAME_SIZES[size])}>{name}</span>}
      <NumberPlate number={plateNumber(phone)} size={size} />
    </span>
  );
}
