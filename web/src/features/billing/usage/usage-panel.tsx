import { formatCount, formatDate, formatMoney } from '../../../lib/format.ts';
import { AllowanceMarks } from '../../../shared/numbers/allowance-marks.tsx';
import { NumberPlate } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import type { BillingInfo, Subscription } from '../use-billing-info.ts';

/** The texts of every number's period, one mark each, and until when it is paid. */
export function UsagePanel({
  info: { usage, subscriptions, being_deleted: isLeaving },
}: {
  info: BillingInfo;
}) {
  return (
    <section className="rounded-panel border border-line bg-surface p-5 sm:p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-h3">Texts this period</h2>
        <p className="text-small text-ink-3">
          <span className="font-semibold text-ink tabular-nums">{formatCount(usage.smsThisPeriod)}</span>{' '}
          arrived, {formatCount(usage.allowedSms)} included, {formatCount(usage.activeNumbers)} of{' '}
          {formatCount(usage.allowedNumbers)} {usage.allowedNumbers === 1 ? 'number' : 'numbers'} active
        </p>
      </header>
      <ul className="mt-4">
        {subscriptions
          .filter(({ phone_number }) => phone_number !== null)
          .map((subscription) => (
            <UsageOfNumber
              key={subscription.id}
              // Nothing renews while its owner's account is being deleted.
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
        <span className="flex min-w-0 flex-wrap items-center gap-x-3">
          {phone_number && <NumberPlate number={plateNumber(phone_number)} />}
          {number_name && <span className="truncate text-small font-semibold">{number_name}</span>}
        </span>
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
            <span className="font-semibold text-amber">{formatCount(withheld_sms)} withheld</span>
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
