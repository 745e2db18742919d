import { BillingPage } from '../../features/billing/billing-page.tsx';
import type { PayRequest } from '../../lib/purchase.ts';
import type { Order } from '../../shared/orders/order-waiting.ts';

type DashboardBillingProps = {
  onBuy: () => void;
  onPay: (request: PayRequest) => void;
  onRelease: (numberId: string) => void;
  /** Shows the address for the coins of an open crypto payment. */
  onShow: (order: Order) => void;
};

export default function DashboardBilling(props: DashboardBillingProps) {
  return <BillingPage {...props} />;
}
