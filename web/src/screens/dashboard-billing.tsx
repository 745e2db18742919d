import { BillingPage } from '../features/billing/billing-page.tsx';
import type { PayRequest } from '../lib/purchase.ts';

type DashboardBillingProps = {
  onBuy: () => void;
  onPay: (request: PayRequest) => void;
  onRelease: (numberId: string) => void;
};

export default function DashboardBilling(props: DashboardBillingProps) {
  return <BillingPage {...props} />;
}
