import { notices } from '@numlet/contract/texts';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { BillingOverview } from './billing-overview.tsx';
import { SubscriptionList } from './subscription-list.tsx';
import { TransactionList } from './transaction-list.tsx';
import { useBillingInfo } from './use-billing-info.ts';

type BillingTab = 'overview' | 'subscription' | 'transactions';

/** Billing: what is used, what it will cost, what was paid. */
export function BillingPage({ onBuy }: { onBuy: () => void }) {
  const billing = useBillingInfo();
  const [tab, setTab] = useState<BillingTab>('overview');
  if (billing.isPending) return <BillingSkeleton />;
  if (!billing.data) {
    return (
      <Alert
        variant="destructive"
        title={notices.billingLoadFailed.title}
        action={
          <Button variant="outline" size="sm" onClick={() => void billing.refetch()}>
            Try again
          </Button>
        }
      />
    );
  }
  const info = billing.data;
  const hasSubscription = info.subscription !== null;
  const tabs: { value: BillingTab; label: ReactNode }[] = [
    { value: 'overview', label: 'Overview' },
    ...(hasSubscription ? [{ value: 'subscription' as const, label: 'Subscription' }] : []),
    { value: 'transactions', label: 'Transactions' },
  ];
  return (
    <Tabs label="Billing" variant="segmented" tabs={tabs} value={tab} onValueChange={setTab}>
      <TabPanel value="overview" className="mt-5">
        <BillingOverview info={info} onBuy={onBuy} />
      </TabPanel>
      {hasSubscription && (
        <TabPanel value="subscription" className="mt-5">
          <SubscriptionList subscriptions={info.subscriptions} />
        </TabPanel>
      )}
      <TabPanel value="transactions" className="mt-5">
        <TransactionList transactions={info.transactions} />
      </TabPanel>
    </Tabs>
  );
}

function BillingSkeleton() {
  return (
    <div role="status" aria-label="Loading billing information">
      <Skeleton className="h-[38px] w-72 rounded-notice" />
      <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="h-[250px] rounded-panel border border-line bg-surface p-6">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-8 h-4 w-full max-w-[326px]" />
        </div>
        <div className="h-[310px] rounded-panel border border-line bg-surface p-6">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-4 h-14 w-40" />
        </div>
      </div>
    </div>
  );
}
