import { formatCount, formatDay, formatMoney } from '../../lib/format.ts';
import { AllowanceMarks } from '../../ui/allowance-marks.tsx';
import { Button } from '../../ui/button.tsx';
import { NumberPlate, ShortDigits } from '../../ui/number-plate.tsx';
import { plateNumber } from '../../ui/plate-number.ts';
import { ReceiptLine, ReceiptTotal } from '../../ui/receipt.tsx';
import { type ProjectionLine, projectionLines } from './projection.ts';
import type { BillingInfo, Subscription } from './use-billing-info.ts';

/** Texts used per number on the left, what the period will cost on the right. */
export function BillingOverview({ info, onBuy }: { info: BillingInfo; onBuy: () => void }) {
  const { usage, subscriptions } = info;
  const current = subscriptions.filter(({ status }) => status !== 'ended');
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
      <section className="rounded-panel border border-line bg-surface p-5 sm:p-6">
        <header className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-h3">Texts this period</h2>
          {current.length > 0 && (
            <p className="text-small text-ink-3">
              <span className="font-semibold text-ink tabular-nums">{formatCount(usage.smsThisPeriod)}</span>{' '}
              of {formatCount(usage.allowedSms)}, {formatCount(usage.activeNumbers)} of{' '}
              {formatCount(usage.allowedNumbers)} {usage.allowedNumbers === 1 ? 'number' : 'numbers'} active
            </p>
          )}
        </header>
        {current.length > 0 ? (
          <ul className="mt-4">
            {current.map((subscription) => (
              <UsageOfNumber key={subscription.id} subscription={subscription} />
            ))}
          </ul>
        ) : (
          <div className="mt-3">
            <p className="max-w-[30rem] text-ui text-ink-2">
              Nothing is rented, so nothing is used and nothing is due. Each text will be a mark here.
            </p>
            <Button className="mt-5" onClick={onBuy}>
              Buy Numbers
            </Button>
          </div>
        )}
      </section>
      <div className="grid gap-5">
        <Projection info={info} />
        <CreditAndCard info={info} />
      </div>
    </div>
  );
}

function UsageOfNumber({ subscription }: { subscription: Subscription }) {
  const { phone_number, included_sms, used_sms, withheld_sms } = subscription;
  return (
    <li className="border-t border-line py-4 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {phone_number ? (
          <NumberPlate number={plateNumber(phone_number)} />
        ) : (
          <span className="text-ui font-medium">
            {subscription.subscription_plans.name}, not yet with a number
          </span>
        )}
        <span className="text-small text-ink-3 tabular-nums">
          {withheld_sms > 0 && (
            <span className="font-semibold text-amber">{formatCount(withheld_sms)} withheld, </span>
          )}
          {formatCount(used_sms)} of {formatCount(included_sms)}
        </span>
      </div>
      <AllowanceMarks used={used_sms} total={included_sms} className="mt-2.5" />
    </li>
  );
}

function Projection({ info }: { info: BillingInfo }) {
  const lines = projectionLines(info);
  const sum = info.usage.projectedMonthlyCost;
  return (
    <section className="rounded-panel border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-small font-medium text-ink-3">Projected this period</h2>
      <p className="text-price tabular-nums">
        <span className="sr-only">{formatMoney(sum, 'usd', 'always')}</span>
        <span aria-hidden="true">
          <span className="mr-0.5 align-[0.55em] text-[0.42em] text-ink-3">$</span>
          {sum.toFixed(2)}
        </span>
      </p>
      {lines.length > 0 ? (
        <dl className="mt-4">
          {lines.map((line) => (
            <ReceiptLine
              key={line.id}
              label={<LineLabel line={line} info={info} />}
              value={line.amount.toFixed(2)}
            />
          ))}
          <ReceiptTotal label="This period" value={formatMoney(sum, 'usd', 'always')} />
        </dl>
      ) : (
        <p className="mt-2 text-small text-ink-2">Nothing is due.</p>
      )}
    </section>
  );
}

function LineLabel({ line, info }: { line: ProjectionLine; info: BillingInfo }) {
  const { subscription } = line;
  if (!subscription?.phone_number)
    return <>{formatCount(info.usage.overageCount)} texts past the allowance</>;
  const end = subscription.current_period_end;
  return (
    <>
      <ShortDigits number={plateNumber(subscription.phone_number)} />
      {end &&
        (subscription.status === 'grace_period'
          ? `, due since ${formatDay(end)}`
          : `, due ${formatDay(end)}`)}
    </>
  );
}

/** Only what is there: credit when there is some, the card when one is kept. */
function CreditAndCard({ info }: { info: BillingInfo }) {
  const { credit_balance: credit, saved_card: card } = info;
  if (credit === 0 && !card) return null;
  return (
    <section className="grid gap-4 rounded-panel border border-line bg-surface p-5 sm:p-6">
      {credit !== 0 && (
        <div>
          <h2 className="text-small font-medium text-ink-3">Credit</h2>
          <p className="text-statistic tabular-nums">{formatMoney(credit, 'usd', 'always')}</p>
          <p className="text-small text-ink-3">Does not expire</p>
        </div>
      )}
      {card && (
        <div>
          <h2 className="text-small font-medium text-ink-3">Saved card</h2>
          <p className="text-ui font-medium">
            <span className="capitalize">{card.brand}</span> ending {card.last4}
          </p>
        </div>
      )}
    </section>
  );
}
