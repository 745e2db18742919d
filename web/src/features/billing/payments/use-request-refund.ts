import { call } from '../../../lib/call/call.ts';
import { isUnanswered } from '../../../lib/call/call-error.ts';
import { formatMoney } from '../../../lib/format.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { useBillingRefresh, useRefreshUnanswered } from '../../../lib/use-billing-refresh.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';

/** Refunds the first purchase and shows where the money goes (request-refund). */
export function useRequestRefund({ onDone }: { onDone: () => void }) {
  const refresh = useBillingRefresh();
  const refreshUnanswered = useRefreshUnanswered();
  return useSingleMutation({
    mutationFn: (orderId: string) => call('request-refund', { orderId }),
    onSuccess: ({ amount, currency, refunded_to: to }) => {
      const sum = formatMoney(amount, currency, 'always');
      notifySuccess(
        'Your first purchase is being refunded',
        to === 'card' ? `${sum} is on its way to your card.` : `${sum} is now part of your credit.`,
      );
      refresh();
      onDone();
    },
    onError: (error) => (isUnanswered(error) ? refreshUnanswered() : refresh()),
  });
}
