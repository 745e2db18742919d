import {
  type Plan,
  planList,
  planSurchargeMinor,
  type RentalPlanType,
  toMajor,
  toMinor,
  YEARLY_SAVING_MINOR,
} from '@numlet/contract/billing/plans';
import { notices } from '@numlet/contract/texts';
import clsx from 'clsx';
import { Lock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { type NumberToPay, type PayRequest, toPay } from '../../lib/purchase.ts';
import { AllowanceMarks } from '../../shared/numbers/allowance-marks.tsx';
import { ShortDigits, ShortNumber } from '../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../shared/numbers/plate-number.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { plansWithoutNumber } from './unclaimed-plans.tsx';
import type { BillingInfo } from './use-billing-info.ts';

type PlanCardsProps = {
  info: BillingInfo;
  /** The number whose overdue payment is offered above these cards. The cards do not repeat it. */
  duePaidAbove: string | null;
  onBuy: () => void;
  onPay: (request: PayRequest) => void;
};

/** The three plans in one panel. A person with several numbers chooses the number of the plan. */
export function PlanCards({ info, duePaidAbove, onBuy, onPay }: PlanCardsProps) {
  const isWaiting = plansWithoutNumber(info).length > 0;
  const numbers = info.subscriptions.flatMap((each) => toPay(each) ?? []);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = numbers.find(({ id }) => id === chosenId) ?? firstToPay(numbers);
  const buy = (plan: RentalPlanType, number: NumberToPay | null) =>
    onPay({ purchase: { kind: 'plan', plan, number } });
  return (
    <section aria-labelledby="plans" className="min-w-0">
      <div className="mb-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="plans" className="text-h3">
          Plans
        </h2>
        {numbers.length > 1 && chosen && (
          <div className="flex items-center gap-2">
            <span aria-hidden="true" className="text-small text-ink-3">
              For
            </span>
            <Select
              aria-label="Number the plan is for"
              options={numbers.map((number) => ({
                value: number.id,
                label: number.phone_number,
                content: <ShortNumber number={plateNumber(number.phone_number)} name={number.name} />,
              }))}
              value={chosen.id}
              onValueChange={setChosenId}
              className="h-9! w-[180px]!"
            />
          </div>
        )}
      </div>
      <div className="grid rounded-panel border border-line bg-surface md:grid-cols-3">
        {planList.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            lock={lockOf(plan.id, info, chosen)}
            note={noteOf(plan.id, chosen)}
            action={
              plan.id === 'starter' ? (
                <NewNumber
                  isWaiting={isWaiting}
                  hasNumbers={numbers.length > 0}
                  onBuy={onBuy}
                  onLater={() => buy('starter', null)}
                />
              ) : isUnpaid(chosen) && chosen?.id === duePaidAbove ? (
                <p className="text-small text-ink-2">
                  Pay for <ShortDigits number={plateNumber(chosen.phone_number)} /> above first.
                </p>
              ) : (
                <Button size="sm" variant="outline" onClick={() => buy(plan.id, chosen ?? null)}>
                  {actionOf(plan.id, chosen)}
                  {chosen && <ShortDigits number={plateNumber(chosen.phone_number)} />}
                </Button>
              )
            }
          />
        ))}
      </div>
    </section>
  );
}

type NewNumberProps = { isWaiting: boolean; hasNumbers: boolean; onBuy: () => void; onLater: () => void };

/** While a paid plan waits for its number, no second one is sold. */
function NewNumber({ isWaiting, hasNumbers, onBuy, onLater }: NewNumberProps) {
  if (isWaiting) {
    return (
      <Button variant="outline" size="sm" onClick={onBuy}>
        Choose the number you paid for
      </Button>
    );
  }
  return (
    <>
      <Button variant="outline" size="sm" onClick={onBuy}>
        {hasNumbers ? 'Another number' : 'Choose a number'}
      </Button>
      <Button variant="link" size="sm" className="font-medium" onClick={onLater}>
        Pay now, choose later
      </Button>
    </>
  );
}

function isUnpaid(number: NumberToPay | undefined): boolean {
  return number !== undefined && number.status !== 'active';
}

/** The number that is due first, because people open this page to pay for it. */
function firstToPay(numbers: readonly NumberToPay[]): NumberToPay | undefined {
  return numbers.toSorted((a, b) => (a.due ?? '9').localeCompare(b.due ?? '9'))[0];
}

function actionOf(plan: RentalPlanType, chosen: NumberToPay | undefined): string {
  if (plan === 'yearly') return chosen?.is_yearly ? 'Another year' : 'Go yearly';
  return chosen?.status === 'suspended' ? 'Reactivate' : 'Top up';
}

type PlanLock = { title: string; text: string };

function lockOf(plan: RentalPlanType, info: BillingInfo, chosen: NumberToPay | undefined): PlanLock | null {
  if (plan === 'starter') return null;
  if (plan === 'monthly_topup' && !info.first_payment_made) return notices.firstMonthRequired;
  if (chosen) return null;
  if (plansWithoutNumber(info).length > 0)
    return {
      title: plan === 'yearly' ? 'For a number you have' : 'No number to top up',
      text: 'Choose a number for your plan first.',
    };
  return plan === 'monthly_topup' ? { title: 'No number to top up', text: 'Buy one first.' } : null;
}

/** The saving is for a new number, compared with a first month and twelve top-ups. Twelve top-ups alone cost less. */
function noteOf(plan: RentalPlanType, chosen: NumberToPay | undefined): string {
  if (plan === 'starter') return 'A new number';
  const surcharge = planSurchargeMinor(plan, toMinor(chosen?.surcharge ?? 0), 'usd');
  const extra = surcharge > 0 ? `, plus ${formatMoney(toMajor(surcharge))} surcharge` : '';
  if (plan === 'yearly' && !chosen)
    return `Saves ${formatMoney(toMajor(YEARLY_SAVING_MINOR))} against monthly`;
  if (chosen?.status === 'suspended') return `Starts with the payment${extra}`;
  return `${plan === 'yearly' ? 'Twelve more months' : 'One more month'}${extra}`;
}

type PlanCardProps = { plan: Plan; lock: PlanLock | null; note: string; action: ReactNode };

function PlanCard({ plan, lock, note, action }: PlanCardProps) {
  return (
    <article
      className={clsx(
        'flex min-w-0 flex-col border-line p-5 not-first:border-t md:not-first:border-t-0 md:not-first:border-l',
        'first:rounded-t-panel last:rounded-b-panel md:first:rounded-r-none md:first:rounded-l-panel md:last:rounded-l-none md:last:rounded-r-panel',
        lock && 'bg-paper',
      )}
    >
      <h3 className="text-h3">{plan.name}</h3>
      <p className="text-small text-ink-3">{note}</p>
      <p
        className={clsx(
          'mt-2 text-[38px]/[44px] font-semibold tracking-[-0.035em] tabular-nums',
          lock && 'text-ink-3',
        )}
      >
        <span className="sr-only">{formatMoney(toMajor(plan.priceMinor))}</span>
        <span aria-hidden="true">
          <span className="mr-0.5 align-[0.55em] text-[0.45em] text-ink-3">$</span>
          {toMajor(plan.priceMinor)}
        </span>
      </p>
      <p className="mt-1 text-small text-ink-2">
        {plan.includedNumbers} number, {plan.includedSms} SMS
      </p>
      <AllowanceMarks
        used={lock ? 0 : plan.includedSms}
        total={plan.includedSms}
        size="rail"
        tone="plain"
        className="mt-2.5"
      />
      <div className="mt-auto pt-4">
        {lock ? (
          <p className="flex gap-2 text-small text-ink-2">
            <Lock aria-hidden="true" className="mt-[3px] size-3.5 shrink-0" />
            <span>
              <span className="font-semibold text-ink">{lock.title}.</span> {lock.text}
            </span>
          </p>
        ) : (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">{action}</div>
        )}
      </div>
    </article>
  );
}
