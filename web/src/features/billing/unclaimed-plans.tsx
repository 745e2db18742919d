import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Ring } from '../../ui/status-shapes.tsx';
import type { BillingInfo } from './use-billing-info.ts';

/** Plans that are paid and wait for their number; the next one chosen costs nothing. */
export function UnclaimedPlans({ info, onBuy }: { info: BillingInfo; onBuy: () => void }) {
  return info.subscriptions
    .filter(({ status }) => status === 'unclaimed')
    .map((plan) => (
      <section
        key={plan.id}
        className="flex flex-wrap items-center justify-between gap-4 rounded-panel border border-line bg-surface p-5 sm:p-6"
      >
        <div>
          <h2 className="text-h2">{plan.subscription_plans.name}</h2>
          <p className="mt-1 flex items-center gap-2 text-ui text-ink-2">
            <Ring />
            Paid. Choose a number for it: its period, with {formatCount(plan.included_sms)} texts, begins
            then.
          </p>
        </div>
        <Button onClick={onBuy}>Choose its number</Button>
      </section>
    ));
}
