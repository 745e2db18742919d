import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { swapTimeLeft } from './number-lifecycle.ts';

type SwapLineProps = { number: PhoneNumberItem; now: number; onSwap: (number: PhoneNumberItem) => void };

/** For as long as nothing has come to a new number: the way to another one, and how long it is open. */
export function SwapLine({ number, now, onSwap }: SwapLineProps) {
  const left = swapTimeLeft(number, now);
  if (left === null) return null;
  return (
    <p className="mt-3 text-ui text-ink-2">
      Nothing has arrived yet? For {left} you can{' '}
      <button type="button" className="text-link" onClick={() => onSwap(number)}>
        swap it for another
      </button>
      , once and free of charge.
    </p>
  );
}
