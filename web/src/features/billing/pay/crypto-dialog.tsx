import { useCallback, useRef, useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { useBillingRefresh } from '../../../lib/use-billing-refresh.ts';
import type { Order } from '../../../shared/orders/order-waiting.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CryptoPending } from './crypto-pending.tsx';
import { PayTitle } from './pay-title.tsx';

/** Shows a crypto payment that was opened earlier. */
export function CryptoDialog({ order, onClose }: { order: Order | null; onClose: () => void }) {
  const refresh = useBillingRefresh();
  // Keeps the payment in the dialog while it closes.
  const lastOrder = useRef(order);
  if (order) lastOrder.current = order;
  const [settledId, setSettledId] = useState<string | null>(null);
  const settle = useCallback(() => {
    setSettledId(lastOrder.current?.id ?? null);
    refresh();
  }, [refresh]);
  if (!lastOrder.current) return null;
  const isSettled = settledId === lastOrder.current.id;
  return (
    <Dialog
      open={order !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        <PayTitle
          words={isSettled ? 'Your payment' : `Pay ${formatMoney(lastOrder.current.amount)} with crypto`}
          phone={lastOrder.current.phone_number}
        />
      }
      width="wide"
    >
      <CryptoPending orderId={lastOrder.current.id} onSettled={settle} onDone={onClose} />
    </Dialog>
  );
}
