import type { Order } from '../../../shared/orders/order-waiting.ts';
import { useBillingInfo } from '../use-billing-info.ts';

/** Whether the buyer no longer has the number of a purchase, so that a note about its arrival is out of date. */
export function useIsNumberReleased(order: Order | null | undefined): boolean {
  const { data, isFetching } = useBillingInfo();
  // During a refetch the purchase may be newer than the loaded data.
  if (!order?.phone_number || order.state !== 'active' || !data || isFetching) return false;
  return data.subscriptions.every(({ phone_number }) => phone_number !== order.phone_number);
}
