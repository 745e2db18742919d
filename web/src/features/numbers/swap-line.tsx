import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { formatUntil } from '../../lib/format.ts';

type SwapLineProps = { number: PhoneNumberItem; now: number; onSwap: (number: PhoneNumberItem) => void };

/** For as long as nothing has come to a new number: the way to another one, and until when it is open. */
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
