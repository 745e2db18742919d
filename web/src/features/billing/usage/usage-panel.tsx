import { formatCount, formatDate, formatMoney } from '../../../lib/format.ts';
import { AllowanceMarks } from '../../../shared/numbers/allowance-marks.tsx';
import { NamedNumber } from '../../../shared/numbers/named-number.tsx';
import type { BillingInfo, Subscription } from '../use-billing-info.ts';
import { UsageHead } from './usage-head.tsx';

/** The texts of every number's period, one mark each, and the date until which it is paid. */
export function UsagePanel({
  info: { usage, subscriptions, being_deleted: isLeaving },
}: {
  info: BillingInfo;
}) {
  return (
    <section className="rounded-panel border border-line bg-surface p-5 sm:p-6">
      <UsageHead usage={usage} title="Texts this period" />
      <ul className="mt-4">
        {subscriptions
          .filter(({ phone_number }) => phone_number !== null)
          .map((subscription) => (
            <UsageOfNumber
              key={subscription.id}
              // Nothing renews while the owner's account is being deleted.
              subscription={isLeaving ? { ...subscription, auto_renew: false } : subscription}
            />
          ))}
      </ul>
    </section>
  );
}

function UsageOfNumber({ subscription }: { subscription: Subscription }) {
  const { phone_number, number_name, included_sms, used_sms, withheld_sms } = subscription;
  return (
    <li className="border-t border-line py-4 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {phone_number && <NamedNumber phone={phone_number} name={number_name} />}
        <span className="text-small text-ink-3 tabular-nums">
          {formatCount(used_sms)} of {formatCount(included_sms)}
        </span>
      </div>
      <AllowanceMarks
        used={used_sms}
        total={included_sms}
        extra={subscription.overage_sms_count}
        withheld={withheld_sms}
        className="mt-2.5"
      />
      <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-small text-ink-3">
        <span>{paidWords(subscription)}</span>
        <span>
          {withheld_sms > 0 && (
            <span className="font-semibold text-amber">{formatCount(withheld_sms)} hidden</span>
          )}
          {subscription.overage_sms_count > 0 && (
            <>
              {withheld_sms > 0 && ', '}
              {formatCount(subscription.overage_sms_count)} extra for{' '}
              {formatMoney(subscription.overage_charges, 'usd', 'always')}
            </>
          )}
        </span>
      </p>
    </li>
  );
}

function paidWords({ status, current_period_end: end, auto_renew, disputed }: Subscription): string {
  if (!end) return '';
  if (disputed) return 'On hold until your bank decides';
  if (status === 'suspended') return `Suspended, unpaid since ${formatDate(end)}`;
  if (status === 'grace_period') return `Unpaid since ${formatDate(end)}`;
  return `Paid until ${formatDate(end)}${auto_renew ? ', then renews' : ''}`;
}
