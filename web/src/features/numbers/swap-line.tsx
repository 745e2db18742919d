import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { formatUntil } from '../../lib/format.ts';

type SwapLineProps = { number: PhoneNumberItem; now: number; onSwap: (number: PhoneNumberItem) => void };

/** Offers to swap a new number as long as it has received nothing, with the deadline. */
export function SwapLine({ number, now, onSwap }: SwapLineProps) {
  const { swap_until: until } = number;
  if (until === null || Date.parse(until) <= now) return null;
  return (
    <p className="mt-3 text-ui text-ink-2">
      Nothing has arrived yet? Until {formatUntil(until, now)} you can{' '}
      <button type="button" className="text-link" onClick={() => onSwap(number)}>
        swap it for another
      </button>
      , once and free of charge.
    </p>
  );
}
