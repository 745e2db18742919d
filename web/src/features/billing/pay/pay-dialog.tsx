import { useRef, useState } from 'react';
import type { PayRequest, Purchase } from '../../../lib/purchase.ts';
import { useBillingRefresh } from '../../../lib/use-billing-refresh.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { CryptoPending } from './crypto-pending.tsx';
import { PayForm } from './pay-form.tsx';
import { PayTitle } from './pay-title.tsx';
import { sumWords, titleOf } from './purchase-rules.ts';

type PayDialogProps = {
  /** What is to be paid for; null while nothing is. */
  request: PayRequest | null;
  onClose: () => void;
  onTaken?: (phoneNumber: string) => void;
};

/** The one place where money is spent: what one gets, what renews, and the three means to pay with. */
export function PayDialog({ request, onClose, onTaken }: PayDialogProps) {
  const refresh = useBillingRefresh();
  const [created, setCreated] = useState<{ request: PayRequest; orderId: string } | null>(null);
  // The dialog still shows what it was about while it leaves the screen.
  const shown = useRef(request);
  if (request) shown.current = request;
  if (!shown.current) return null;
  const asked = shown.current;
  const { purchase } = asked;
  const cryptoOrder = created?.request === asked ? created.orderId : null;
  const phone = phoneOf(purchase);
  return (
    <Dialog
      open={request !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        <PayTitle
          words={cryptoOrder ? `Pay ${sumWords(purchase, 'usd')} with crypto` : titleOf(purchase, Date.now())}
          phone={phone}
        />
      }
      width={cryptoOrder ? 'wide' : 'default'}
    >
      {cryptoOrder ? (
        <CryptoPending orderId={cryptoOrder} onSettled={refresh} onDone={onClose} />
      ) : (
        <PayForm
          key={JSON.stringify(asked)}
          request={asked}
          onPaid={onClose}
          onTaken={(taken) => {
            onTaken?.(taken);
            onClose();
          }}
          onCryptoCreated={(orderId) => setCreated({ request: asked, orderId })}
        />
      )}
    </Dialog>
  );
}

function phoneOf(purchase: Purchase): string | null {
  if (purchase.kind === 'number') return purchase.number.phoneNumber;
  return purchase.kind === 'plan' ? (purchase.number?.phone_number ?? null) : null;
}
