import { notices } from '@numlet/contract/texts';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { notifyError } from '../../lib/notify.ts';
import type { PayRequest } from '../../lib/purchase.ts';
import type { Order } from '../../shared/orders/order-waiting.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { BillingOverview } from './billing-overview.tsx';
import { BillingSkeleton } from './billing-skeleton.tsx';
import { TransactionList } from './payments/transaction-list.tsx';
import { MethodMeaning, MethodSwitch } from './renewal/method-switch.tsx';
import { SubscriptionList } from './subscription-list.tsx';
import { OverageTab } from './usage/overage-tab.tsx';
import { useOverageSettings } from './usage/use-overage-settings.ts';
import { type BillingInfo, useBillingInfo } from './use-billing-info.ts';

const PARTS = ['overview', 'subscription', 'overage', 'transactions'] as const;
type BillingTab = (typeof PARTS)[number];

type BillingPageProps = {
  onBuy: () => void;
  onPay: (request: PayRequest) => void;
  onRelease: (numberId: string) => void;
  /** Shows the address and the amount of an open crypto payment. */
  onShow: (order: Order) => void;
};

/** The billing page: next payment and how it is paid, plans, overage settings, and transactions. */
export function BillingPage(props: BillingPageProps) {
  const billing = useBillingInfo();
  const settings = useOverageSettings();
  // Both are awaited: a later answer would push the page down. Settings that failed can be loaded again further down.
  const awaitsSettings = settings.isPending && settings.errorUpdateCount === 0;
  const failed = billing.isError && !billing.data;
  useEffect(() => {
    if (failed) notifyError(notices.billingLoadFailed.title);
  }, [failed]);
  if (billing.isPending || awaitsSettings) return <BillingSkeleton />;
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
  return <LoadedBilling info={billing.data} {...props} />;
}

function LoadedBilling({ info, onBuy, onPay, onRelease, onShow }: BillingPageProps & { info: BillingInfo }) {
  const [chosen, setTab] = usePart();
  const hasSettings = useOverageSettings().data !== undefined;
  const hasSubscription = info.subscription !== null;
  const tab = chosen === 'subscription' && !hasSubscription ? 'overview' : chosen;
  const tabs: { value: BillingTab; label: ReactNode }[] = [
    { value: 'overview', label: 'Overview' },
    ...(hasSubscription ? [{ value: 'subscription' as const, label: 'Subscription' }] : []),
    { value: 'overage', label: 'Overage Settings' },
    { value: 'transactions', label: 'Transactions' },
  ];
  return (
    <Tabs
      label="Billing"
      variant="segmented"
      tabs={tabs}
      value={tab}
      onValueChange={setTab}
      aside={<MethodSwitch info={info} />}
    >
      {/* The overage tab itself reports settings that could not be loaded. */}
      {(tab !== 'overage' || hasSettings) && (
        <MethodMeaning info={info} onAddCredit={() => onPay(ADD_CREDIT)} />
      )}
      <TabPanel value="overview" className="mt-5">
        <BillingOverview info={info} onBuy={onBuy} onPay={onPay} />
      </TabPanel>
      {hasSubscription && (
        <TabPanel value="subscription" className="mt-5">
          <SubscriptionList info={info} onBuy={onBuy} onPay={onPay} onRelease={onRelease} />
        </TabPanel>
      )}
      <TabPanel value="overage" className="mt-5">
        <OverageTab info={info} />
      </TabPanel>
      <TabPanel value="transactions" className="mt-5">
        <TransactionList info={info} onPay={onPay} onShow={onShow} />
      </TabPanel>
    </Tabs>
  );
}

/** The address holds the open tab, so that other screens can link to it and a reload reopens it. */
function usePart(): [BillingTab, (part: BillingTab) => void] {
  const [params, setParams] = useSearchParams();
  const part = PARTS.find((known) => known === params.get('part')) ?? 'overview';
  const setPart = (next: BillingTab) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'overview') after.delete('part');
        else after.set('part', next);
        return after;
      },
      { preventScrollReset: true },
    );
  return [part, setPart];
}

const ADD_CREDIT: PayRequest = { purchase: { kind: 'credit', amountMinor: 1000 } };
