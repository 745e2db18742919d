import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { type ReactNode, useRef, useState } from 'react';
import { messageOf } from '../../lib/call/call-error.ts';
import { formatCount, formatLongDay } from '../../lib/format.ts';
import { NamedNumber } from '../../shared/numbers/named-number.tsx';
import { ShortDigits } from '../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../shared/numbers/plate-number.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ResultsSkeleton, SearchResults } from './buying/search-results.tsx';
import type { AvailableNumber } from './buying/use-search-available-numbers.ts';
import { useSwapNumber } from './use-swap-number.ts';
import { useSwapOffers } from './use-swap-offers.ts';

type SwapDialogProps = {
  /** The number to swap, with its current data; null while the dialog is closed. */
  number: PhoneNumberItem | null;
  onClose: () => void;
  /** The dialog must be closed. The new number is set up without further action; the order shows the progress. */
  onSwapped: (orderId: string) => void;
};

/** Asks for confirmation: which number is exchanged for which, and that all else stays the same. */
export function SwapDialog({ number, onClose, onSwapped }: SwapDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const offers = useSwapOffers(number);
  const [choice, setChoice] = useState<string | null>(null);
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const swap = useSwapNumber({
    onSwapped,
    onTaken: (phoneNumber) => setTaken((before) => new Set(before).add(phoneNumber)),
    onUnanswered: onClose,
  });
  // Keeps the number in the dialog while it closes.
  const lastNumber = useRef(number);
  if (number) lastNumber.current = number;
  if (!lastNumber.current) return null;
  const shownNumber = lastNumber.current;
  const canBeSwapped = shownNumber.swap_until !== null;
  const offered = (offers.data?.numbers ?? []).filter(({ phoneNumber }) => !taken.has(phoneNumber));
  const chosen = offered.find(({ phoneNumber }) => phoneNumber === choice) ?? offered[0] ?? null;
  const close = () => !swap.isPending && onClose();

  return (
    <Dialog
      open={number !== null}
      onOpenChange={(open) => !open && close()}
      title="Swap this number?"
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} variant="outline" disabled={swap.isPending} onClick={close}>
            Keep it
          </Button>
          {canBeSwapped && (
            <Button
              disabled={!chosen}
              busy={swap.isPending && 'Swapping...'}
              onClick={() =>
                chosen && swap.mutate({ phoneNumberId: shownNumber.id, phoneNumber: chosen.phoneNumber })
              }
            >
              {chosen ? (
                <span>
                  Swap for <ShortDigits number={plateNumber(chosen.phoneNumber)} />
                </span>
              ) : (
                'Swap it'
              )}
            </Button>
          )}
        </>
      }
    >
      <NamedNumber phone={shownNumber.phone_number} name={shownNumber.name} size="large" />
      {canBeSwapped ? (
        <>
          <SwapConsequences number={shownNumber} />
          <div className="mt-5" aria-live="polite" aria-busy={offers.isPending}>
            <Offers
              offers={offers.isFetching ? 'pending' : offers.status}
              problem={messageOf(offers.error, 'The server could not be reached.')}
              numbers={offered}
              chosen={chosen}
              onChoose={({ phoneNumber }) => setChoice(phoneNumber)}
              onSearchAgain={() => void offers.refetch()}
            />
          </div>
        </>
      ) : (
        <Alert variant="look" className="mt-4" title="It stays yours.">
          A text has arrived, or the time to swap it is over.
        </Alert>
      )}
    </Dialog>
  );
}

function SwapConsequences({ number }: { number: PhoneNumberItem }) {
  return (
    <p className="mt-4 text-body text-ink-2">
      You lose this number for good. The new one keeps your texts and paid time,{' '}
      {formatCount(number.included_sms)} texts
      {number.next_payment_due && ` until ${formatLongDay(number.next_payment_due)}`}. Nothing is charged. You
      can swap once.
    </p>
  );
}

type OffersProps = {
  offers: 'pending' | 'error' | 'success';
  problem: string;
  numbers: readonly AvailableNumber[];
  chosen: AvailableNumber | null;
  onChoose: (number: AvailableNumber) => void;
  onSearchAgain: () => void;
};

/** Other numbers of the same country and kind; the first is preselected. */
function Offers({ offers, problem, numbers, chosen, onChoose, onSearchAgain }: OffersProps): ReactNode {
  if (offers === 'pending')
    return (
      <List>
        <ResultsSkeleton />
      </List>
    );
  const again = (
    <Button variant="outline" size="sm" onClick={onSearchAgain}>
      Search again
    </Button>
  );
  if (offers === 'error')
    return (
      <Alert variant="destructive" title="The search failed." action={again}>
        {problem} Your number stays as it is.
      </Alert>
    );
  if (numbers.length === 0)
    return (
      <Alert title="No other number of this kind is available." action={again}>
        Yours stays as it is. The carrier’s stock changes by the hour.
      </Alert>
    );
  return (
    <List>
      <SearchResults numbers={numbers} currency={null} chosen={chosen} onChoose={onChoose} />
    </List>
  );
}

/** Five and a half rows, so that further rows are noticeable. */
function List({ children }: { children: ReactNode }) {
  return (
    <div className="max-h-[308px] overflow-y-auto max-sm:max-h-[336px] max-sm:-mx-1 max-sm:px-4">
      {children}
    </div>
  );
}
