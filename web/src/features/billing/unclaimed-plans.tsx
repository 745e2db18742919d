import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Ring } from '../../ui/status-shapes.tsx';
import { type BillingInfo, useBillingInfo } from './use-billing-info.ts';

type UnclaimedPlansProps = { info: Pick<BillingInfo, 'subscriptions'>; onBuy: () => void };

/** Paid plans that wait for their number. The next chosen number costs nothing. */
export function UnclaimedPlans({ info, onBuy }: UnclaimedPlansProps) {
  return plansWithoutNumber(info).map((plan) => (
    <section
      key={plan.id}
      className="flex flex-wrap items-center justify-between gap-4 rounded-panel border border-line bg-surface p-5 sm:p-6"
    >
      <div>
        <h2 className="text-h2">{plan.subscription_plans.name}</h2>
        <p className="mt-1 flex items-center gap-2 text-ui text-ink-2">
          <Ring />
          Paid. Choose a number to start its period with {formatCount(plan.included_sms)} texts.
        </p>
      </div>
      <Button onClick={onBuy}>Choose its number</Button>
    </section>
  ));
}

/** The same in one line above the dashboard, which leads a person who has paid to their number from any tab. */
export function UnclaimedNote({ onBuy }: { onBuy: () => void }) {
  const billing = useBillingInfo();
  const plans = billing.data ? plansWithoutNumber(billing.data) : [];
  const [plan] = plans;
  if (!plan) return null;
  return (
    <section
      aria-label="A plan waits for its number"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5 rounded-notice border border-line bg-surface px-4 py-3.5"
    >
      <p className="flex min-w-0 items-start gap-2.5 text-ui">
        <span className="flex h-5 items-center">
          <Ring />
        </span>
        <span>
          <strong className="font-semibold">
            {plans.length === 1
              ? `Your ${plan.subscription_plans.name} is paid.`
              : `${formatCount(plans.length)} of your plans are paid.`}
          </strong>{' '}
          {plans.length === 1 ? 'Only its number is missing.' : 'Only their numbers are missing.'}
        </span>
      </p>
      <Button size="sm" onClick={onBuy}>
        {plans.length === 1 ? 'Choose its number' : 'Choose a number'}
      </Button>
    </section>
  );
}

/** Plans without a number. */
export function plansWithoutNumber({ subscriptions }: Pick<BillingInfo, 'subscriptions'>) {
  return subscriptions.filter(({ status }) => status === 'unclaimed');
}
