import type { ReactNode } from 'react';
import { formatCount, formatDate, formatMoney } from '../../lib/format.ts';
import { NumberPlate } from '../../ui/number-plate.tsx';
import { plateNumber } from '../../ui/plate-number.ts';
import type { Subscription } from './use-billing-info.ts';

/** Every plan that runs, a panel each. */
export function SubscriptionList({ subscriptions }: { subscriptions: readonly Subscription[] }) {
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:gap-5 xl:grid-cols-3">
      {subscriptions.map((subscription) => (
        <SubscriptionCard key={subscription.id} subscription={subscription} />
      ))}
    </div>
  );
}

function SubscriptionCard({ subscription }: { subscription: Subscription }) {
  const { subscription_plans: plan, phone_number: phone } = subscription;
  return (
    <article className="rounded-panel border border-line bg-surface p-5 sm:px-[22px]">
      <h2 className="text-h3">{plan.name}</h2>
      <p className="mt-1">
        {phone ? (
          <NumberPlate number={plateNumber(phone)} />
        ) : (
          <span className="text-ui text-ink-2">Waits for you to choose a number</span>
        )}
      </p>
      <dl className="mt-4 text-ui">
        <Line label="Status">{STATUS_WORDS[subscription.status]}</Line>
        <Line label="Price">{formatMoney(plan.price_monthly)}</Line>
        {subscription.current_period_start && (
          <Line label="Period began">{formatDate(subscription.current_period_start)}</Line>
        )}
        {subscription.current_period_end && (
          <Line label="Period ends">{formatDate(subscription.current_period_end)}</Line>
        )}
        <Line label="Texts">
          {formatCount(subscription.used_sms)} of {formatCount(subscription.included_sms)}
        </Line>
        {subscription.overage_sms_count > 0 && (
          <Line label="Past the allowance">
            {formatCount(subscription.overage_sms_count)},{' '}
            {formatMoney(subscription.overage_charges, 'usd', 'always')}
          </Line>
        )}
        <Line label="Renewal">{subscription.auto_renew ? 'Automatic' : 'Not automatic'}</Line>
      </dl>
    </article>
  );
}

const STATUS_WORDS: Record<Subscription['status'], string> = {
  unclaimed: 'Waiting for a number',
  active: 'Active',
  grace_period: 'Grace period',
  suspended: 'Suspended',
  ended: 'Ended',
};

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2 last:pb-0">
      <dt className="text-ink-3">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
