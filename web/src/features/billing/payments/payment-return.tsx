import { useEffect, useRef } from 'react';
import { serverNow } from '../../../lib/call/server-time.ts';
import type { PayRequest } from '../../../lib/purchase.ts';
import { NumberPlate } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { isReturnOf, isSettled, isUnpaid, type Order } from '../../../shared/orders/order-waiting.ts';
import { orderWords } from '../../../shared/orders/order-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Caret } from '../../../ui/caret.tsx';
import { Note } from '../note.tsx';
import { useBillingInfo } from '../use-billing-info.ts';
import { repeatPurchase } from './repeat-purchase.ts';
import { useIsNumberReleased } from './use-is-number-released.ts';
import { useOrder } from './use-order.ts';

type PaymentReturnProps = {
  /** Read from the address; undefined means the newest purchase. */
  orderId: string | undefined;
  /** The person returned by the checkout's cancel link. */
  cancelled: boolean;
  /** The order swaps one number for another, so nothing was paid. */
  isSwap: boolean;
  /** The purchase has reached its final state, so the data that it changed can be refetched. */
  onSettled: () => void;
  onPay: (request: PayRequest) => void;
  /** Whether a number has received a text, so that its owner knows it is ready. */
  hasTexts: (numberId: string) => boolean;
  /** Opens the number search, where the paid plan gets its number, and closes this note. */
  onBuy: () => void;
  onDismiss: () => void;
};

/**
 * Shows the result of a payment after the return from the checkout. The address says only that the person returned; the
 * server decides the result.
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
  const { order, isPending, failed, isUnknown, isSlow, gaveUp, checkAgain } = useOrder(orderId, {
    expectsPayment: !cancelled,
  });
  const settledState = order && isSettled(order.state) ? order.state : null;
  const announced = useRef<string>(null);
  useEffect(() => {
    if (settledState === null || announced.current === settledState) return;
    announced.current = settledState;
    onSettled();
  }, [settledState, onSettled]);
  const isReleased = useIsNumberReleased(order);

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
        title={isSwap ? 'Your swap could not be loaded' : 'Your payment could not be loaded'}
        text={isSwap ? 'Your numbers are shown below.' : 'Nothing that you paid is lost.'}
        action={<CheckAgain onClick={checkAgain} />}
      />
    );
  }
  const plate = order?.phone_number && <NumberPlate number={plateNumber(order.phone_number)} />;
  const unpaid = !order || isUnpaid(order.state) || order.state === 'expired';
  if (!isReturnOf(order, { isNamed: orderId !== undefined, cancelled }, serverNow())) return null;
  if (cancelled && unpaid) {
    const repeat = order && billing.data && repeatPurchase(order, billing.data);
    return (
      <Note
        title="You left the checkout"
        text="Nothing was charged."
        onDismiss={onDismiss}
        action={
          repeat && (
            <Button
              size="sm"
              onClick={() => {
                onDismiss();
                onPay(repeat);
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
  if (!order || isReleased || isInUse(order, hasTexts)) return null;

  const { tone, title, text } = orderWords(order);
  if (tone === 'waiting') {
    return (
      <Note
        title={title}
        caret={<Caret motion={gaveUp ? 'still' : 'blinking'} />}
        text={isSlow ? slowWords(text, order.kind === 'swap') : null}
        action={gaveUp && <CheckAgain onClick={checkAgain} />}
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

/** Whether the purchased number has received a text. */
function isInUse({ kind, state, phone_number_id }: Order, hasTexts: (numberId: string) => boolean): boolean {
  const bringsNumber = kind === 'number_purchase' || kind === 'claim';
  return bringsNumber && state === 'active' && phone_number_id !== null && hasTexts(phone_number_id);
}

/** Whether a paid plan lacks only its number. */
function waitsForNumber({ kind, state, phone_number_id }: Order): boolean {
  return state === 'active' && phone_number_id === null && (kind === 'starter' || kind === 'yearly');
}

/** The text while a purchase takes longer than usual: its progress, if there is any to name, and the delay. */
function slowWords(text: string | null, isSwap: boolean): string {
  const what = isSwap ? 'the new number' : 'what you paid for';
  const slow = `This takes longer than usual. You can leave this page: ${what} will appear on your dashboard.`;
  return text === null ? slow : `${text} ${slow}`;
}

function CheckAgain({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="outline" size="sm" onClick={onClick}>
      Check again
    </Button>
  );
}
