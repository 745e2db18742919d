import type { PhoneNumberItem } from '@numlet/contract/numbers';
import type { BillingType } from '@numlet/contract/plans';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatCount, formatDate } from '../../lib/format.ts';
import { AllowanceMarks } from '../../ui/allowance-marks.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyNumber } from '../../ui/copy-number.tsx';
import { NumberPlate } from '../../ui/number-plate.tsx';
import { plateNumber } from '../../ui/plate-number.ts';
import { canBeReleased, suspendedOnOf } from './number-life.ts';
import { NumberOutlook } from './number-outlook.tsx';
import { NumberStatus } from './number-status.tsx';

type NumberCardProps = {
  number: PhoneNumberItem;
  now: number;
  /** Such as 'Last text just now, from Instagram.' */
  lastText?: string | undefined;
  onRelease: (number: PhoneNumberItem) => void;
};

/** One rented number: what it is worth, what is left of it, and the way to let it go. */
export function NumberCard({ number, now, lastText, onRelease }: NumberCardProps) {
  return (
    <article className="flex min-w-0 flex-col rounded-panel border border-line bg-surface p-5 pb-4 sm:px-[22px]">
      <header className="flex items-center justify-between gap-3">
        <h2 className="min-w-0 truncate text-small font-medium text-ink-3">{number.friendly_name}</h2>
        <NumberStatus number={number} />
      </header>
      <NumberPlate number={plateNumber(number.phone_number)} size="large" className="mt-4" />
      <div className="mt-6 flex items-baseline justify-between text-small text-ink-3">
        <span>Texts this period</span>
        <span>
          <span className="text-body font-semibold text-ink tabular-nums">
            {formatCount(number.used_sms)}
          </span>{' '}
          of {formatCount(number.included_sms)}
        </span>
      </div>
      <AllowanceMarks used={number.used_sms} total={number.included_sms} className="mt-2" />
      <div className="mt-5 mb-5 flex min-h-[84px] flex-1 flex-col">
        <NumberOutlook number={number} now={now} lastText={lastText} />
      </div>
      <dl className="text-ui">
        <Line label="Billing type">{BILLING_WORDS[number.billing_type]}</Line>
        <DueLines number={number} />
      </dl>
      <footer className="flex items-center justify-between border-t border-line pt-3">
        <CopyNumber phone={number.phone_number} variant="outline" size="sm" />
        {canBeReleased(number) && (
          <Button variant="destructive-quiet" size="sm" onClick={() => onRelease(number)}>
            Release
          </Button>
        )}
      </footer>
    </article>
  );
}

const BILLING_WORDS: Record<BillingType, string> = {
  trial: 'First month',
  monthly: 'Monthly top-up',
  yearly: 'Yearly',
  grant: 'Granted',
};

function DueLines({ number }: { number: PhoneNumberItem }) {
  const {
    payment_status: status,
    next_payment_due: due,
    suspension_date: unpaid,
    release_date: release,
  } = number;
  if (status === 'suspended') {
    return (
      <>
        {unpaid && <Line label="Suspended since">{formatDate(suspendedOnOf(unpaid))}</Line>}
        {release && (
          <Line label="Released on" tone="red">
            {formatDate(release)}
          </Line>
        )}
      </>
    );
  }
  if (status === 'grace_period') {
    return (
      <>
        {due && (
          <Line label="Next due" tone="amber">
            {formatDate(due)}
          </Line>
        )}
        {unpaid && <Line label="Suspended on">{formatDate(suspendedOnOf(unpaid))}</Line>}
      </>
    );
  }
  return (
    <>
      <Line label="Next due">{due ? formatDate(due) : 'Nothing due'}</Line>
      <Line label="Rented since">{formatDate(number.created_at)}</Line>
    </>
  );
}

function Line({ label, tone, children }: { label: string; tone?: 'amber' | 'red'; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-t border-line py-2">
      <dt className="text-ink-3">{label}</dt>
      <dd className={clsx('font-medium', tone === 'amber' && 'text-amber', tone === 'red' && 'text-red')}>
        {children}
      </dd>
    </div>
  );
}
