import { Ban } from 'lucide-react';
import { formatLongDay } from '../../lib/format.ts';

type BlockedLineProps = {
  /** The blocked text and the reason. */
  words: string;
  /** The last day on which the number's price can be refunded; null if it cannot be refunded. */
  moneyBackUntil: string | null;
};

/** Says on a number's card that texts to it were blocked, and that its price can be refunded if that applies. */
export function BlockedLine({ words, moneyBackUntil }: BlockedLineProps) {
  return (
    <p className="mt-3 flex gap-2.5 rounded-control bg-sunken px-3.5 py-3 text-ui text-ink-2">
      <Ban aria-hidden="true" className="mt-0.5 size-4 shrink-0 stroke-[1.75]" />
      <span className="min-w-0 wrap-anywhere">
        {words}
        {moneyBackUntil &&
          ` You can have your money back until ${formatLongDay(moneyBackUntil)}, under Billing.`}
      </span>
    </p>
  );
}
