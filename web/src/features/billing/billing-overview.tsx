import type { PayRequest } from '../../lib/purchase.ts';
import { Button } from '../../ui/button.tsx';
import { CardPanel } from './card-panel.tsx';
import { CreditPanel } from './credit-panel.tsx';
import { MoneyBackRow } from './payments/money-back-row.tsx';
import { PlanCards } from './plan-cards.tsx';
import { DisputeNotice } from './renewal/dispute-notice.tsx';
import { NextPaymentPanel } from './renewal/next-payment-panel.tsx';
import { paymentDay } from './renewal/payment-day.ts';
import { plansWithoutNumber, UnclaimedPlans } from './unclaimed-plans.tsx';
import { NumbersTable, TABLE_FROM_NUMBERS } from './usage/numbers-table.tsx';
import { Projection } from './usage/projection-panel.tsx';
import { UsagePanel } from './usage/usage-panel.tsx';
import { useOverageSettings } from './usage/use-overage-settings.ts';
import type { BillingInfo } from './use-billing-info.ts';

type BillingOverviewProps = {
  info: BillingInfo;
  onBuy: () => void;
  onPay: (request: PayRequest) => void;
};

/** The overview tab: the next payment, first and largest; below it numbers and plans, beside it the payment methods. */
export function BillingOverview({ info, onBuy, onPay }: BillingOverviewProps) {
  const settings = useOverageSettings();
  const preferred = settings.data?.preferred_payment_method;
  const current = info.subscriptions.filter(({ phone_number }) => phone_number !== null);
  const first = paymentDay(info)?.first;
  const isPayPerUse = preferred === 'pay_per_use';
  return (
    // On a phone one column, with the credit first if renewals are paid from it.
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 gap-5 max-lg:contents">
        <UnclaimedPlans info={info} onBuy={onBuy} />
        {current.length > 0 ? (
          <>
            <DisputeNotice info={info} />
            <NextPaymentPanel info={info} onPay={onPay} />
            {current.length < TABLE_FROM_NUMBERS ? <UsagePanel info={info} /> : <NumbersTable info={info} />}
          </>
        ) : (
          plansWithoutNumber(info).length === 0 && <NothingDue onBuy={onBuy} />
        )}
        <PlanCards
          info={info}
          duePaidAbove={first?.subscription.phone_number_id ?? null}
          onBuy={onBuy}
          onPay={onPay}
        />
      </div>
      <div className="grid min-w-0 gap-5 max-lg:contents">
        <div className={isPayPerUse ? 'max-lg:-order-1' : undefined}>
          <CreditPanel info={info} isMethod={isPayPerUse} onPay={onPay} />
        </div>
        <CardPanel info={info} />
        {/* An account that is being deleted has no next month to project. */}
        {current.length > 0 && !info.being_deleted && <Projection info={info} />}
        <MoneyBackRow info={info} />
      </div>
    </div>
  );
}

function NothingDue({ onBuy }: { onBuy: () => void }) {
  return (
    <section className="rounded-panel border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-h2">Nothing due: you don’t have a number yet.</h2>
      <p className="mt-2 max-w-[34rem] text-body text-ink-2">
        A number costs $5 for its first month. Your next payment will appear here, with its date and how it is
        paid.
      </p>
      <Button className="mt-5" onClick={onBuy}>
        Buy Numbers
      </Button>
    </section>
  );
}
