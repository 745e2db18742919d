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
  const shown = useRef(order);
  if (order) shown.current = order;
  const [settledId, setSettledId] = useState<string | null>(null);
  const settle = useCallback(() => {
    setSettledId(shown.current?.id ?? null);
    refresh();
  }, [refresh]);
  if (!shown.current) return null;
  const isSettled = settledId === shown.current.id;
  return (
    <Dialog
      open={order !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        <PayTitle
          words={isSettled ? 'Your payment' : `Pay ${formatMoney(shown.current.amount)} with crypto`}
          phone={shown.current.phone_number}
        />
      }
      width="wide"
    >
      <CryptoPending orderId={shown.current.id} onSettled={settle} onDone={onClose} />
    </Dialog>
  );
}
