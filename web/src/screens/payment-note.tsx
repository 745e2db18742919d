import { useSearchParams } from 'react-router';
import { PaymentReturn } from '../features/billing/payment-return.tsx';
import { useBillingRefresh } from '../lib/use-billing-refresh.ts';

const RETURN_PARAMS = ['phone_purchased', 'phone_cancelled', 'payment', 'order'];

/** Shown after a return from the checkout (specification 1 §2, payment return targets). */
export function PaymentNote() {
  const [params, setParams] = useSearchParams();
  const refresh = useBillingRefresh();
  const cancelled = params.get('phone_cancelled') === 'true' || params.get('payment') === 'cancelled';
  const paid = params.get('phone_purchased') === 'true' || params.get('payment') === 'success';
  if (!cancelled && !paid) return null;
  const order = params.get('order') ?? undefined;
  const dismiss = () =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of RETURN_PARAMS) after.delete(name);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <PaymentReturn
      // Another purchase is another note: what the former has announced is not the new one's.
      key={order ?? 'newest'}
      orderId={order}
      cancelled={cancelled}
      onSettled={refresh}
      onDismiss={dismiss}
    />
  );
}
