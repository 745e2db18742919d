import { useEffect, useRef, useState } from 'react';
import { useBillingRefresh } from '../../../lib/use-billing-refresh.ts';
import { NumberPlate } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { noteWords } from '../../../shared/orders/crypto-words.ts';
import { isSettled, type Order } from '../../../shared/orders/order-waiting.ts';
import { orderWords } from '../../../shared/orders/order-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Caret } from '../../../ui/caret.tsx';
import { Note } from '../note.tsx';
import { useBillingInfo } from '../use-billing-info.ts';
import { useIsNumberReleased } from './use-is-number-released.ts';
import { useOrder } from './use-order.ts';

type OpenPaymentsProps = {
  onShow: (order: Order) => void;
  /** The order that the page already shows elsewhere. */
  except: string | undefined;
};

/**
 * Crypto payments that are still awaited, shown again after a reload. Each stays until the person has seen its result.
 */
export function OpenPayments({ onShow, except }: OpenPaymentsProps) {
  const billing = useBillingInfo();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [dismissed, setDismissed] = useState<readonly string[]>([]);
  const open = billing.data?.open_payments;
  useEffect(() => {
    if (!open) return;
    setSeen((before) => {
      const added = open.map(({ id }) => id).filter((id) => !before.includes(id));
      return added.length > 0 ? [...before, ...added] : before;
    });
  }, [open]);
  return seen
    .filter((id) => id !== except && !dismissed.includes(id))
    .map((id) => (
      <OpenPayment
        key={id}
        orderId={id}
        onShow={onShow}
        onDismiss={() => setDismissed((before) => [...before, id])}
      />
    ));
}

type OpenPaymentProps = { orderId: string; onShow: (order: Order) => void; onDismiss: () => void };

function OpenPayment({ orderId, onShow, onDismiss }: OpenPaymentProps) {
  const { order } = useOrder(orderId, { expectsPayment: true });
  const refresh = useBillingRefresh();
  const settled = order ? isSettled(order.state) : false;
  const hasRefreshed = useRef(false);
  useEffect(() => {
    if (!settled || hasRefreshed.current) return;
    hasRefreshed.current = true;
    refresh();
  }, [settled, refresh]);
  const isReleased = useIsNumberReleased(order);
  if (!order || isReleased) return null;
  const plate = order.phone_number && <NumberPlate number={plateNumber(order.phone_number)} />;
  if (!settled) {
    return (
      <Note
        tone={order.crypto?.progress === 'partly_paid' ? 'look' : 'plain'}
        caret={<Caret motion="blinking" />}
        {...noteWords(order)}
        // A person who has sent nothing may have changed their mind. After a reload the note is shown again.
        {...(order.crypto?.progress === 'waiting' && !order.crypto.unexpected && { onDismiss })}
        action={
          order.crypto && (
            <Button variant="outline" size="sm" onClick={() => onShow(order)}>
              Show payment
            </Button>
          )
        }
      >
        {plate}
      </Note>
    );
  }
  const { tone, title, text } = orderWords(order);
  return (
    <Note
      tone={tone === 'look' ? 'look' : 'plain'}
      caret={tone === 'arrived' && <Caret tone="green" motion="growing" />}
      title={title}
      text={text}
      onDismiss={onDismiss}
    >
      {plate}
    </Note>
  );
}
