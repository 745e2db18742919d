import type { PhoneNumberItem } from '@numlet/contract/numbers';
import clsx from 'clsx';

/** A number's payment status as a word and a shape, never colour alone (LOOK, Status). */
export function NumberStatus({ number }: { number: PhoneNumberItem }) {
  const { word, className, shape } = lookOf(number);
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

function lookOf(number: PhoneNumberItem) {
  if (number.status !== 'active') return { word: 'Being released', className: 'text-ink-2', shape: <Ring /> };
  if (number.payment_status === 'grace_period') {
    return { word: 'Grace period', className: 'text-amber', shape: <HalfDisc /> };
  }
  if (number.payment_status === 'suspended') {
    return { word: 'Suspended', className: 'text-red', shape: <Dash /> };
  }
  return { word: 'Active', className: 'text-ink', shape: <Disc /> };
}

function Disc() {
  return (
    <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2 shrink-0 fill-current">
      <circle cx="4" cy="4" r="4" />
    </svg>
  );
}

export function Ring() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 8 8"
      className="size-2 shrink-0 fill-none stroke-current stroke-[1.5]"
    >
      <circle cx="4" cy="4" r="3.25" />
    </svg>
  );
}

export function HalfDisc() {
  return (
    <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2 shrink-0 text-amber-mark">
      <circle cx="4" cy="4" r="3.25" className="fill-none stroke-current stroke-[1.5]" />
      <path d="M4 0.75a3.25 3.25 0 0 1 0 6.5z" className="fill-current" />
    </svg>
  );
}

export function Dash() {
  return (
    <svg aria-hidden="true" viewBox="0 0 8 8" className="size-2 shrink-0 fill-current">
      <path d="M0 3.2h8v1.6h-8z" />
    </svg>
  );
}
