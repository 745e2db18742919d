import { formatCount } from '../../../lib/format.ts';
import type { BillingInfo } from '../use-billing-info.ts';

/** The heading above the numbers, with the texts of all of them beside it. */
export function UsageHead({ usage, title }: { usage: BillingInfo['usage']; title: string }) {
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 className="text-h3">{title}</h2>
      <p className="text-small text-ink-3">
        <span className="font-semibold text-ink tabular-nums">{formatCount(usage.smsThisPeriod)}</span>{' '}
        arrived, {formatCount(usage.allowedSms)} included, {formatCount(usage.activeNumbers)} of{' '}
        {formatCount(usage.allowedNumbers)} {usage.allowedNumbers === 1 ? 'number' : 'numbers'} active
      </p>
    </header>
  );
}
