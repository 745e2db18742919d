import type { ReactNode } from 'react';
import { formatCount, formatDate, formatMoney } from '../../lib/format.ts';
import type { PayRequest } from '../../lib/purchase.ts';
import { billingWords } from '../../shared/billing/billing-words.ts';
import { keepingOffer } from '../../shared/billing/offer.ts';
import { SubscriptionStatus } from '../../shared/billing/subscription-status.tsx';
import { AllowanceMarks } from '../../shared/numbers/allowance-marks.tsx';
import { NumberPlate } from '../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../shared/numbers/plate-number.ts';
import { Button } from '../../ui/button.tsx';
import { payFor } from './pay-for.ts';
import { RenewalSwitch } from './renewal/renewal-switch.tsx';
import type { BillingInfo, Subscription } from './use-billing-info.ts';

type SubscriptionListProps = {
  info: BillingInfo;
  onBuy: () => void;
  onPay: (request: PayRequest) => void;
  onRelease: (numberId: string) => void;
};

/** Every running or waiting plan, a panel each: its texts, its dates, and the possible actions. */
export function SubscriptionList({ info, ...actions }: SubscriptionListProps) {
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:gap-5 xl:grid-cols-3">
      {info.subscriptions.map((subscription) => (
        <SubscriptionCard key={subscription.id} subscription={subscription} info={info} {...actions} />
      ))}
    </div>
  );
}

function SubscriptionCard({
  subscription,
  info,
  onBuy,
  onPay,
  onRelease,
}: SubscriptionListProps & { subscription: Subscription }) {
  const { subscription_plans: plan, phone_number: phone, status } = subscription;
  return (
    <article className="flex min-w-0 flex-col rounded-panel border border-line bg-surface p-5 pb-4 sm:px-[22px]">
      <header className="flex items-center justify-between gap-3">
        <h2 className="min-w-0 truncate text-small font-medium text-ink-3">{plan.name}</h2>
        <SubscriptionStatus status={status} disputed={subscription.disputed} />
      </header>
      {subscription.number_name && (
        <p className="mt-4 -mb-2.5 truncate text-ui font-semibold">{subscription.number_name}</p>
      )}
      {phone ? (
        <NumberPlate number={plateNumber(phone)} size="large" className="mt-4" />
      ) : (
        <p className="mt-4 text-h2">No number yet</p>
      )}
      <div className="mt-5 flex items-baseline justify-between text-small text-ink-3">
        <span>{phone ? 'Texts this period' : 'Texts'}</span>
        <span>
          <span className="text-body font-semibold text-ink tabular-nums">
            {formatCount(subscription.used_sms)}
          </span>{' '}
          of {formatCount(subscription.included_sms)}
        </span>
      </div>
      <AllowanceMarks
        used={subscription.used_sms}
        total={subscription.included_sms}
        extra={subscription.overage_sms_count}
        withheld={subscription.withheld_sms}
        className="mt-2"
      />
      <dl className="mt-5 flex-1 text-ui">
        <Line label="Billing type">{billingWords[subscription.billing_type]}</Line>
        {status === 'unclaimed' && <Line label="Period begins">when you choose a number</Line>}
        {subscription.current_period_start && (
          <Line label="Period began">{formatDate(subscription.current_period_start)}</Line>
        )}
        {subscription.disputed && <Line label="On hold">until your bank decides</Line>}
        {subscription.current_period_end && !subscription.outlook?.due_at_decision && (
          <Line
            label={status === 'active' ? 'Next due' : 'Unpaid since'}
            tone={status === 'active' ? undefined : status === 'suspended' ? 'red' : 'amber'}
          >
            {formatDate(subscription.current_period_end)}
          </Line>
        )}
        {subscription.withheld_sms > 0 && (
          <Line label="Hidden" tone="amber">
            {formatCount(subscription.withheld_sms)} {subscription.withheld_sms === 1 ? 'text' : 'texts'}
          </Line>
        )}
        {subscription.overage_sms_count > 0 && (
          <Line label="Extra texts">
            {formatCount(subscription.overage_sms_count)},{' '}
            {formatMoney(subscription.overage_charges, 'usd', 'always')}
          </Line>
        )}
        {subscription.open_overage > 0 && (
          <Line label="Not charged yet">{formatMoney(subscription.open_overage, 'usd', 'always')}</Line>
        )}
        {phone && status !== 'suspended' && <RenewalSwitch subscription={subscription} info={info} />}
      </dl>
      <footer className="flex min-h-[45px] flex-wrap items-center gap-2 border-t border-line pt-3">
        {status === 'unclaimed' ? (
          <Button size="sm" onClick={onBuy}>
            Choose a number
          </Button>
        ) : (
          <>
            <PayButtons subscription={subscription} onPay={onPay} />
            {subscription.phone_number_id && (
              <Button
                variant="destructive-quiet"
                size="sm"
                className="-mr-3 ml-auto"
                onClick={() => onRelease(subscription.phone_number_id ?? '')}
              >
                Release
              </Button>
            )}
          </>
        )}
      </footer>
    </article>
  );
}

type PayButtonsProps = {
  subscription: Subscription;
  onPay: (request: PayRequest) => void;
};

function PayButtons({ subscription, onPay }: PayButtonsProps) {
  const offer = keepingOffer(subscription);
  const request = payFor(subscription);
  const yearly = payFor(subscription, 'yearly');
  if (!offer || !request) return null;
  const { plan, price } = offer;
  const isUrgent = subscription.status !== 'active';
  return (
    <>
      <Button size="sm" variant={isUrgent ? 'default' : 'outline'} onClick={() => onPay(request)}>
        {subscription.status === 'suspended'
          ? `Reactivate for ${price}`
          : subscription.status === 'grace_period'
            ? `Pay ${price}`
            : plan === 'starter'
              ? `Keep it for ${price}`
              : plan === 'yearly'
                ? 'Another year'
                : 'Top up'}
      </Button>
      {plan === 'monthly_topup' && !isUrgent && yearly && (
        // On a phone only the payment dialog offers the year.
        <Button size="sm" variant="ghost" className="max-sm:hidden" onClick={() => onPay(yearly)}>
          Go yearly
        </Button>
      )}
    </>
  );
}

type LineProps = { label: string; tone?: 'amber' | 'red' | undefined; children: ReactNode };

function Line({ label, tone, children }: LineProps) {
  const colour = tone === 'amber' ? 'text-amber' : tone === 'red' ? 'text-red' : '';
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2">
      <dt className="text-ink-3">{label}</dt>
      <dd className={`text-right font-medium tabular-nums ${colour}`}>{children}</dd>
    </div>
  );
}
