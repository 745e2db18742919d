import { useEffect, useRef } from 'react';
import type { PayRequest } from '../../../lib/purchase.ts';
import { NumberPlate } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { isReturnOf, isSettled, isUnpaid, type Order } from '../../../shared/orders/order-waiting.ts';
import { orderWords } from '../../../shared/orders/order-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Caret } from '../../../ui/caret.tsx';
import { Note } from '../note.tsx';
import { useBillingInfo } from '../use-billing-info.ts';
import { payAgain } from './pay-again.ts';
import { useIsNumberGone } from './use-is-number-gone.ts';
import { useOrder } from './use-order.ts';

type PaymentReturnProps = {
  /** From the address; undefined asks for the newest purchase. */
  orderId: string | undefined;
  /** The person came back by the way out of the checkout. */
  cancelled: boolean;
  /** Nothing was paid: another number takes the place of one. */
  isSwap: boolean;
  /** The purchase has reached its end: what it changed can be read. */
  onSettled: () => void;
  onPay: (request: PayRequest) => void;
  /** Whether a text has come to a number: nobody has to be told any more that it is ready. */
  hasTexts: (numberId: string) => boolean;
  /** Leads to the numbers, where a plan that was paid takes its own; what is said here is done with. */
  onBuy: () => void;
  onDismiss: () => void;
};

/**
 * What became of a payment after the return from the checkout. The address only says that somebody came back; what is
 * shown is what the server knows.
 */
export function PaymentReturn({
  orderId,
  cancelled,
  isSwap,
  onSettled,
  onPay,
  hasTexts,
  onBuy,
  onDismiss,
}: PaymentReturnProps) {
  const billing = useBillingInfo();
  const { order, isPending, failed, isUnknown, isSlow, gaveUp, lookAgain } = useOrder(orderId, {
    expectsPayment: !cancelled,
  });
  const settledState = order && isSettled(order.state) ? order.state : null;
  const announced = useRef<string>(null);
  useEffect(() => {
    if (settledState === null || announced.current === settledState) return;
    announced.current = settledState;
    onSettled();
  }, [settledState, onSettled]);
  const isAccountClosed = useIsNumberGone(order);

  if (isPending)
    return (
      <Note
        title={isSwap ? 'Setting up your new number' : 'Checking your payment'}
        caret={<Caret motion="blinking" />}
      />
    );
  if (isUnknown) {
    return (
      <Note
        title="This link does not match any of your payments"
        text="Your payments are under Billing."
        onDismiss={onDismiss}
      />
    );
  }
  if (failed && !order) {
    return (
      <Note
        tone="look"
        title={isSwap ? 'Your swap could not be looked up' : 'Your payment could not be looked up'}
        text={isSwap ? 'Your numbers are shown below.' : 'Nothing that you paid is lost.'}
        action={<Again onClick={lookAgain} />}
      />
    );
  }
  const plate = order?.phone_number && <NumberPlate number={plateNumber(order.phone_number)} />;
  const unpaid = !order || isUnpaid(order.state) || order.state === 'expired';
  if (!isReturnOf(order, { isNamed: orderId !== undefined, cancelled }, Date.now())) return null;
  if (cancelled && unpaid) {
    const again = order && billing.data && payAgain(order, billing.data);
    return (
      <Note
        title="You left the checkout"
        text="Nothing was charged."
        onDismiss={onDismiss}
        action={
          again && (
            <Button
              size="sm"
              onClick={() => {
                onDismiss();
                onPay(again);
              }}
            >
              Pay after all
            </Button>
          )
        }
      >
        {plate}
      </Note>
    );
  }
  if (!order || isAccountClosed || isInUse(order, hasTexts)) return null;

  const { tone, title, text } = orderWords(order);
  if (tone === 'waiting') {
    return (
      <Note
        title={title}
        caret={<Caret motion={gaveUp ? 'still' : 'blinking'} />}
        text={isSlow ? slowWords(text, order.kind === 'swap') : null}
        action={gaveUp && <Again onClick={lookAgain} />}
      >
        {plate}
      </Note>
    );
  }
  return (
    <Note
      tone={tone === 'look' ? 'look' : 'plain'}
      title={title}
      text={text}
      caret={tone === 'arrived' && <Caret tone="green" motion="growing" />}
      action={
        waitsForNumber(order) && (
          <Button size="sm" onClick={onBuy}>
            Choose its number
          </Button>
        )
      }
      takesFocus={settledState !== null}
      onDismiss={onDismiss}
    >
      {plate}
    </Note>
  );
}

/** A number that was bought, and receives. */
function isInUse({ kind, state, phone_number_id }: Order, hasTexts: (numberId: string) => boolean): boolean {
  const bringsNumber = kind === 'number_purchase' || kind === 'claim';
  return bringsNumber && state === 'active' && phone_number_id !== null && hasTexts(phone_number_id);
}

/** Paid, and nothing but its number is missing. */
function waitsForNumber({ kind, state, phone_number_id }: Order): boolean {
  return state === 'active' && phone_number_id === null && (kind === 'starter' || kind === 'yearly');
}

/** How far it is matters once it is no longer a matter of seconds. */
function slowWords(text: string | null, isSwap: boolean): string {
  const what = isSwap ? 'the new number' : 'what you paid for';
  const slow = `This takes longer than usual. You can leave this page: ${what} will appear on your dashboard.`;
  return text === null ? slow : `${text} ${slow}`;
}

function Again({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" size="sm" onClick={onClick}>
      Check again
    </Button>
  );
}
