import { useState } from 'react';
import { messageOf } from '../../lib/call-error.ts';
import { formatLongDay, formatMoney } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { NumberPlate } from '../../ui/number-plate.tsx';
import { plateNumber } from '../../ui/plate-number.ts';
import type { BillingInfo } from './use-billing-info.ts';
import { useRequestRefund } from './use-request-refund.ts';

/** The money-back promise, as long as it holds: quiet, last, and asked once more. */
export function MoneyBackRow({ info: { money_back: offer, subscriptions } }: { info: BillingInfo }) {
  const [isAsking, setIsAsking] = useState(false);
  const refund = useRequestRefund({ onDone: () => setIsAsking(false) });
  if (!offer) return null;
  const sum = formatMoney(offer.amount, offer.currency, 'always');
  const later = offer.later_credit > 0 && formatMoney(offer.later_credit, 'usd', 'always');
  const toCard = offer.payment_method === 'card';
  const isOwned = subscriptions.some(({ phone_number }) => phone_number === offer.phone_number);
  return (
    <section className="px-5 sm:px-6">
      <p className="text-small text-ink-2">
        Not what you need? Until {formatLongDay(offer.until)} you can take it back: {sum}{' '}
        {toCard ? 'goes back to your card' : 'becomes credit'}.
      </p>
      <Button
        variant="destructive-quiet"
        size="sm"
        className="mt-1 -ml-3"
        onClick={() => {
          refund.reset();
          setIsAsking(true);
        }}
      >
        Take back your first purchase
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Take back your first purchase?"
        action={`Take back ${sum}`}
        busy={refund.isPending && 'Taking back...'}
        onConfirm={() => refund.mutate(offer.order_id)}
        problem={refund.isError ? messageOf(refund.error, 'Nothing was changed. Please try again.') : null}
      >
        {offer.phone_number ? (
          <>
            <NumberPlate number={plateNumber(offer.phone_number)} size="large" />
            <p>
              {isOwned
                ? 'It leaves you at once and for good. Accounts that send their codes to it will not reach you.'
                : 'It has left you already.'}
            </p>
          </>
        ) : (
          <p>The plan is gone at once, with the number it waits for.</p>
        )}
        <p>
          {toCard
            ? `${sum} goes back to the card you paid with. Your bank shows it within a few days.`
            : `${sum} becomes credit, which does not expire. It cannot go back the way it came.`}{' '}
          {later && `The ${later} that you paid for it later becomes credit. `}
          This can be done once.
        </p>
      </ConfirmDialog>
    </section>
  );
}
