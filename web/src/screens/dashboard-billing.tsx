import { BillingPage } from '../features/billing/billing-page.tsx';

export default function DashboardBilling({ onBuy }: { onBuy: () => void }) {
  return <BillingPage onBuy={onBuy} />;
}
