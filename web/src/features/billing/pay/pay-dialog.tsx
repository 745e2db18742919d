import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PayRequest, Purchase } from '../../../lib/purchase.ts';
import { useBillingRefresh } from '../../../lib/use-billing-refresh.ts';
import type { Order } from '../../../shared/orders/order-waiting.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CryptoPending } from './crypto-pending.tsx';
import { type CryptoOrder, PayForm } from './pay-form.tsx';
import { PayTitle } from './pay-title.tsx';
import { purchaseTitleOf, sumWords } from './purchase-rules.ts';

type PayDialogProps = {
  /** The payment to make; null while the dialog is closed. */
  request: PayRequest | null;
  onClose: () => void;
  onTaken?: (phoneNumber: string) => void;
};

/** The dialog for every payment: the purchase, its renewal, and the three payment methods. */
export function PayDialog({ request, onClose, onTaken }: PayDialogProps) {
  const refresh = useBillingRefresh();
  // Changes and results belong to the request that opened the dialog, not to a later request.
  const [chosen, setChosen] = useState<{ request: PayRequest; purchase: Purchase } | null>(null);
  const [created, setCreated] = useState<Created | null>(null);
  const [isPaying, setIsPaying] = useState(false);
  const [settledId, setSettledId] = useState<string | null>(null);
  const navigate = useNavigate();
  const settle = useCallback(
    (order: Order) => {
      setSettledId(order.id);
      refresh();
    },
    [refresh],
  );
  // Keeps the request in the dialog while it closes.
  const lastRequest = useRef(request);
  if (request) lastRequest.current = request;
  if (!lastRequest.current) return null;
  const shownRequest = lastRequest.current;
  const crypto = created?.request === shownRequest ? created : null;
  const purchase = chosen?.request === shownRequest ? chosen.purchase : shownRequest.purchase;
  const phone = phoneOf(purchase);
  return (
    <Dialog
      open={request !== null}
      onOpenChange={(isOpen) => !isOpen && !isPaying && onClose()}
      title={
        <PayTitle
          words={
            crypto === null
              ? purchaseTitleOf(purchase)
              : settledId === crypto.orderId
                ? 'Your payment'
                : `Pay ${sumWords(crypto.purchase, 'usd')} with crypto`
          }
          phone={phone}
        />
      }
      width={crypto ? 'wide' : 'default'}
    >
      {crypto ? (
        <CryptoPending
          orderId={crypto.orderId}
          onSettled={settle}
          onDone={() => {
            // As after a card payment, opens the dashboard, where the new number receives texts.
            if (crypto.purchase.kind === 'number')
              void Promise.resolve(navigate('/dashboard', { replace: true })).then(onClose);
            else onClose();
          }}
        />
      ) : (
        <PayForm
          key={JSON.stringify(shownRequest)}
          request={shownRequest}
          purchase={purchase}
          onPurchaseChange={(changed) => setChosen({ request: shownRequest, purchase: changed })}
          onPayingChange={setIsPaying}
          onPaid={onClose}
          onTaken={(taken) => {
            onTaken?.(taken);
            onClose();
          }}
          onCryptoCreated={(order) => setCreated({ request: shownRequest, ...order })}
        />
      )}
    </Dialog>
  );
}

type Created = CryptoOrder & { request: PayRequest };

function phoneOf(purchase: Purchase): string | null {
  if (purchase.kind === 'number') return purchase.number.phoneNumber;
  return purchase.kind === 'plan' ? (purchase.number?.phone_number ?? null) : null;
}
