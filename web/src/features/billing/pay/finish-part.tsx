import { creditTopUp, toMajor } from '@numlet/contract/billing/plans';
import { call } from '../../../lib/call/call.ts';
import { messageOf } from '../../../lib/call/call-error.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useBillingRefresh } from '../../../lib/use-billing-refresh.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import type { Order } from '../../../shared/orders/order-waiting.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';

type FinishPartProps = {
  order: Order;
  part: NonNullable<Order['part']>;
  /** The order to show from now on: the one that was paid from credit, or this one. */
  onFinished: (orderId: string) => void;
};

/** The two ways to complete a partial crypto payment: pay the rest from credit, or receive the paid part as credit. */
export function FinishPart({ order, part, onFinished }: FinishPartProps) {
  const refresh = useBillingRefresh();
  const finish = useSingleMutation({
    mutationFn: (payRest: boolean) => call('finish-partial-payment', { orderId: order.id, payRest }),
    onSuccess: ({ order_id }) => onFinished(order_id),
    // Also after a refusal, which means that coins or credit have changed since the screen was rendered.
    onSettled: refresh,
  });
  const { worth, credit_short: missing } = part;
  const dollars = (sum: number) => formatMoney(sum, 'usd', 'always');
  const rest = Math.max(0, order.amount - worth);
  const isPaying = finish.isPending && finish.variables;
  return (
    <section aria-label="Finish this payment" className="grid gap-3">
      {finish.isError && (
        <Alert variant="destructive">{messageOf(finish.error, 'The payment could not be finished.')}</Alert>
      )}
      {missing !== null && missing > 0 && (
        <p className="text-small text-ink-2">
          To pay the rest from credit, you need {dollars(missing)} more. Add credit under Billing, from{' '}
          {dollars(toMajor(creditTopUp.minimumMinor))} by card, and open this payment again.
        </p>
      )}
      <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
        {missing === 0 && (
          <Button
            disabled={finish.isPending}
            busy={isPaying && 'Paying...'}
            onClick={() => finish.mutate(true)}
          >
            Pay {dollars(rest)} from credit
          </Button>
        )}
        <Button
          variant="outline"
          disabled={finish.isPending}
          busy={finish.isPending && !finish.variables && 'Moving...'}
          onClick={() => finish.mutate(false)}
        >
          Turn {dollars(worth)} into credit
        </Button>
      </div>
    </section>
  );
}
