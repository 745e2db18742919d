import { useEffect } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import { PaymentReturn } from '../../features/billing/payments/payment-return.tsx';
import { clearPositions } from '../../features/messages/inbox/list-place.ts';
import type { PayRequest } from '../../lib/purchase.ts';
import { useBillingRefresh } from '../../lib/use-billing-refresh.ts';

const RETURN_PARAMS = ['phone_purchased', 'phone_cancelled', 'payment', 'number_swapped', 'order'];

/** Shown after a return from the checkout (specification 1 §2, payment return targets). */
export function PaymentNote({
  onPay,
  hasTexts,
}: {
  onPay: (request: PayRequest) => void;
  hasTexts: (numberId: string) => boolean;
}) {
  const [params, setParams] = useSearchParams();
  const refresh = useBillingRefresh();
  const outcome = outcomeIn(params);
  const order = params.get('order') ?? undefined;
  useScrollToTop(outcome === null ? null : (order ?? 'newest'));
  if (!outcome) return null;
  const dismiss = (tab?: 'search') =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const name of RETURN_PARAMS) after.delete(name);
        if (tab) after.set('tab', tab);
        return after;
      },
      { replace: tab === undefined, preventScrollReset: true },
    );
  return (
    <PaymentReturn
      // Another purchase gets a new note, so that it does not keep the announcement of the previous one.
      key={order ?? 'newest'}
      orderId={order}
      cancelled={outcome === 'cancelled'}
      isSwap={outcome === 'swapped'}
      onSettled={refresh}
      onPay={onPay}
      hasTexts={hasTexts}
      onBuy={() => dismiss('search')}
      onDismiss={() => dismiss()}
    />
  );
}

/** Scrolls to the top for a payment made on this page, from any position in the inbox. */
function useScrollToTop(shownOrder: string | null): void {
  const isInAppNavigation = useNavigationType() !== 'POP';
  useEffect(() => {
    if (shownOrder === null || !isInAppNavigation) return;
    clearPositions();
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, [shownOrder, isInAppNavigation]);
}

/** Whether the person returned from a checkout whose result is shown. */
export function isReturn(params: URLSearchParams): boolean {
  return outcomeIn(params) !== null;
}

/** The purchase that the note shows, so that no other part reports it. */
export function followedOrder(params: URLSearchParams): string | undefined {
  return outcomeIn(params) ? (params.get('order') ?? undefined) : undefined;
}

/** The outcome in the address of the return. It says only where the person came from, not what was paid. */
function outcomeIn(params: URLSearchParams): 'paid' | 'cancelled' | 'swapped' | null {
  if (params.get('number_swapped') === 'true') return 'swapped';
  if (params.get('phone_cancelled') === 'true' || params.get('payment') === 'cancelled') return 'cancelled';
  return params.get('phone_purchased') === 'true' || params.get('payment') === 'success' ? 'paid' : null;
}
