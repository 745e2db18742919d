import { moneyBackRefusals } from '@numlet/contract/errors';
import { useState } from 'react';
import { messageOf } from '../../../lib/call/call-error.ts';
import { formatLongDay, formatMoney } from '../../../lib/format.ts';
import { NamedNumber } from '../../../shared/numbers/named-number.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { BillingInfo, Subscription } from '../use-billing-info.ts';
import { useRequestRefund } from './use-request-refund.ts';

type Offer = NonNullable<BillingInfo['money_back']>;

/** Shows the money-back offer, or why it no longer applies. It is last on the page and is confirmed in a dialog. */
export function MoneyBackRow({ info: { money_back: offer, ...info } }: { info: BillingInfo }) {
  // Kept while the dialog is open, so that a refusal stays readable after the offer has ended.
  const [shownOffer, setShownOffer] = useState<Offer | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const refund = useRequestRefund({ onDone: () => setIsOpen(false) });
  const ask = () => {
    refund.reset();
    setShownOffer(offer);
    setIsOpen(true);
  };
  return (
    <>
      {offer ? (
        <OfferRow offer={offer} onAsk={ask} />
      ) : (
        info.money_back_refusal && (
          <p className="border-x border-transparent px-5 text-small text-ink-3 sm:px-6">
            {moneyBackRefusals[info.money_back_refusal]}
          </p>
        )
      )}
      {shownOffer && (
        <ConfirmDialog
          open={isOpen}
          onClose={() => setIsOpen(false)}
          title="Refund your first purchase?"
          action={`Refund ${formatMoney(shownOffer.amount, shownOffer.currency, 'always')}`}
          busy={refund.isPending && 'Refunding...'}
          onConfirm={() => refund.mutate(shownOffer.order_id)}
          problem={
            refund.isError
              ? messageOf(
                  refund.error,
                  'We could not confirm whether it was refunded. Check your payments before you try again.',
                )
              : null
          }
        >
          <Consequences
            offer={shownOffer}
            owned={info.subscriptions.find(({ phone_number }) => phone_number === shownOffer.phone_number)}
          />
        </ConfirmDialog>
      )}
    </>
  );
}

function OfferRow({ offer, onAsk }: { offer: Offer; onAsk: () => void }) {
  return (
    <section className="border-x border-transparent px-5 sm:px-6">
      <p className="text-small text-ink-2">
        Not what you need? Until {formatLongDay(offer.until)} you can have it refunded:{' '}
        {formatMoney(offer.amount, offer.currency, 'always')}{' '}
        {offer.payment_method === 'card' ? 'is refunded to your card' : 'becomes credit'}.
      </p>
      <Button variant="destructive-quiet" size="sm" className="mt-1 -ml-3" onClick={onAsk}>
        Refund your first purchase
      </Button>
    </section>
  );
}

/** What is lost, and where the money goes. */
function Consequences({ offer, owned }: { offer: Offer; owned: Subscription | undefined }) {
  const sum = formatMoney(offer.amount, offer.currency, 'always');
  const later = offer.later_credit > 0 && formatMoney(offer.later_credit, 'usd', 'always');
  return (
    <>
      {offer.phone_number ? (
        <>
          <NamedNumber phone={offer.phone_number} name={owned?.number_name ?? null} size="large" />
          <p>
            {owned
              ? 'You lose this number at once, for good. Accounts that send their codes to it will not reach you.'
              : 'You no longer have this number.'}
          </p>
        </>
      ) : (
        <p>The plan ends at once, before it has a number.</p>
      )}
      <p>
        {offer.payment_method === 'card'
          ? `${sum} is refunded to the card you paid with. Banks take up to ten days to show it.`
          : `${sum} becomes credit, which does not expire. It cannot be refunded the way it was paid.`}{' '}
        {later && `The ${later} that you have paid for this number since then becomes credit. `}
        This can be done once.
      </p>
    </>
  );
}
