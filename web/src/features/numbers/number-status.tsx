import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import clsx from 'clsx';
import { Dash, Disc, HalfDisc, Ring } from '../../ui/status-shapes.tsx';

/** A number's payment status as a word and a shape, never colour alone (LOOK, Status). */
export function NumberStatus({ number }: { number: PhoneNumberItem }) {
  const { word, className, shape } = appearanceOf(number);
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center gap-2 text-small font-medium whitespace-nowrap',
        className,
      )}
    >
      {shape}
      {word}
    </span>
  );
}

function appearanceOf(number: PhoneNumberItem) {
  if (number.status !== 'active') return { word: 'Being released', className: 'text-ink-2', shape: <Ring /> };
  if (number.disputed) return { word: 'Disputed', className: 'text-amber', shape: <HalfDisc /> };
  if (number.payment_status === 'grace_period') {
    return { word: 'Grace period', className: 'text-amber', shape: <HalfDisc /> };
  }
  if (number.payment_status === 'suspended') {
    return { word: 'Suspended', className: 'text-red', shape: <Dash /> };
  }
  return { word: 'Active', className: 'text-ink', shape: <Disc /> };
}
