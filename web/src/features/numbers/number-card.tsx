import type { RentalPlanType } from '@numlet/contract/billing/plans';
import { MONEY_BACK_MAX_TEXTS } from '@numlet/contract/constants';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatCount, formatDate, formatLongDay } from '../../lib/format.ts';
import { useAutoRenew } from '../../lib/use-auto-renew.ts';
import { billingWords } from '../../shared/billing/billing-words.ts';
import { nextOffer, offerOf } from '../../shared/billing/offer.ts';
import { immediateChargeWords, renewalWords } from '../../shared/billing/renewal-words.ts';
import { AllowanceMarks } from '../../shared/numbers/allowance-marks.tsx';
import { CopyNumber } from '../../shared/numbers/copy-number.tsx';
import { NumberPlate } from '../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../shared/numbers/plate-number.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/switch.tsx';
import { BlockedLine } from './blocked-line.tsx';
import { canBeReleased } from './number-lifecycle.ts';
import { NumberName } from './number-name.tsx';
import { NumberOutlook } from './number-outlook.tsx';
import { NumberReception } from './number-reception.tsx';
import { NumberStatus } from './number-status.tsx';
import { SwapLine } from './swap-line.tsx';

export type NumberActions = {
  onPay: (number: PhoneNumberItem, plan: RentalPlanType) => void;
  /** The saved card, which the texts about charges name; null until it is known, and if there is none. */
  card: { brand: string; last4: string } | null;
  /** The number whose price can be refunded, and the last day for it; null if there is none. */
  moneyBack: { number: string | null; until: string; textsLeft: number } | null;
  onSwap: (number: PhoneNumberItem) => void;
  onRelease: (number: PhoneNumberItem) => void;
};

type NumberCardProps = NumberActions & {
  number: PhoneNumberItem;
  now: number;
  /** For example 'Last text just now, from Instagram.' */
  lastText?: string | undefined;
  /** The recently blocked texts, in words. */
  blocked?: string | undefined;
  /** The only number in the list. */
  isAlone?: boolean;
};

/**
 * One rented number: its texts, its dates and renewal, and the possible actions. Alone on a wide screen its two halves
 * are side by side.
 */
export function NumberCard({ number, now, lastText, blocked, isAlone = false, ...actions }: NumberCardProps) {
  const moneyBack = actions.moneyBack?.number === number.phone_number ? actions.moneyBack : null;
  return (
    <article
      className={clsx(
        'flex min-w-0 flex-col rounded-panel border border-line bg-surface p-5 pb-4 sm:px-[22px]',
        isAlone && 'lg:grid lg:grid-cols-2 lg:gap-x-16 lg:p-8 lg:pb-6',
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="flex min-h-9 items-center justify-between gap-3">
          <NumberName number={number} aside={<NumberStatus number={number} />} />
        </header>
        <NumberPlate number={plateNumber(number.phone_number)} size="large" className="mt-4" />
        <div className="mt-6 flex items-baseline justify-between gap-3 text-small text-ink-3">
          <span>Texts this period</span>
          <span className="text-right">
            {number.withheld_sms > 0 && (
              <span className="font-semibold text-amber">{formatCount(number.withheld_sms)} hidden, </span>
            )}
            <span className="text-body font-semibold text-ink tabular-nums">
              {formatCount(number.used_sms)}
            </span>{' '}
            of {formatCount(number.included_sms)}
          </span>
        </div>
        <AllowanceMarks
          used={number.used_sms}
          total={number.included_sms}
          withheld={number.withheld_sms}
          className="mt-2"
        />
        {/* Equal heights, so that the rows below align in cards side by side. */}
        <div className="mt-5 mb-5 flex flex-1 flex-col md:min-h-[84px]">
          <NumberOutlook number={number} now={now} lastText={lastText} />
          {blocked && <BlockedLine words={blocked} moneyBackUntil={moneyBack?.until ?? null} />}
          {moneyBack && !blocked && <MoneyBackLine {...moneyBack} />}
          <SwapLine number={number} now={now} onSwap={actions.onSwap} />
        </div>
      </div>
      <div className={clsx('flex min-w-0 flex-col', isAlone && 'lg:[&_dl>:first-child]:border-t-0')}>
        <dl className="text-ui">
          {canBeReleased(number) && <DueLines number={number} />}
          {canBeReleased(number) && number.payment_status !== 'suspended' && (
            <RenewalLine number={number} card={actions.card} />
          )}
          <div className="flex items-baseline justify-between gap-4 border-t border-line py-2 text-small text-ink-3">
            <dt>Billing type</dt>
            <dd>{billingWords[number.billing_type]}</dd>
          </div>
        </dl>
        <NumberReception number={number} />
        {canBeReleased(number) && (
          <div className="mt-auto">
            <Actions number={number} {...actions} />
          </div>
        )}
      </div>
    </article>
  );
}

/** The last day to refund the first purchase, and how many more texts may arrive before (rule 24, money-back). */
function MoneyBackLine({ until, textsLeft }: { until: string; textsLeft: number }) {
  return (
    <p className="mt-1 text-small text-ink-3">
      Money back until {formatLongDay(until)}: {textsLeft} of {MONEY_BACK_MAX_TEXTS} texts left.
    </p>
  );
}

function DueLines({ number }: { number: PhoneNumberItem }) {
  const { payment_status: status, next_payment_due: due, release_date: release, outlook } = number;
  const suspendedOn = outlook?.receives_until;
  if (status === 'suspended') {
    return (
      <>
        {suspendedOn && <Line label="Suspended since">{formatDate(suspendedOn)}</Line>}
        {release && (
          <Line label="If unpaid, released on" tone="red">
            {formatDate(release)}
          </Line>
        )}
      </>
    );
  }
  if (outlook?.due_at_decision) return <Line label="Next due">when the dispute is decided</Line>;
  if (status === 'grace_period') {
    return (
      <>
        {due && (
          <Line label="Due since" tone="amber">
            {formatDate(due)}
          </Line>
        )}
        {suspendedOn && <Line label="If unpaid, suspended on">{formatDate(suspendedOn)}</Line>}
        {release && <Line label="If unpaid, released on">{formatDate(release)}</Line>}
      </>
    );
  }
  return <Line label="Next due">{due ? formatDate(due) : 'Nothing due'}</Line>;
}

function RenewalLine({ number, card }: { number: PhoneNumberItem } & Pick<NumberActions, 'card'>) {
  const { change, pending } = useAutoRenew();
  const isOn = pending ?? number.auto_renew;
  const atOnce = immediateChargeWords(number, card);
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line py-2.5">
      <dt className="font-medium">
        {isOn ? renewalWords(number, card) : 'Renewal is off'}
        {!isOn && atOnce && (
          <span className="block text-small font-normal text-ink-3">
            If you switch it on, {atOnce} at once
          </span>
        )}
      </dt>
      <dd className="flex">
        <Switch
          aria-label={`Renew ${number.phone_number} automatically`}
          checked={isOn}
          onChange={(event) => change({ phoneNumberId: number.id, autoRenew: event.target.checked })}
        />
      </dd>
    </div>
  );
}

/** The most urgent action first. The release is last and set apart. */
function Actions({ number, onPay, onRelease }: { number: PhoneNumberItem } & NumberActions) {
  const offer = nextOffer(number);
  const yearly = offerOf(number, 'yearly');
  const isUrgent = number.payment_status !== 'active';
  return (
    <footer className="flex flex-wrap items-center gap-x-1 gap-y-2 border-t border-line pt-3">
      {isUrgent && offer && (
        <Button size="sm" className="mr-1" onClick={() => onPay(number, offer.plan)}>
          {number.payment_status === 'suspended' ? `Reactivate for ${offer.price}` : `Pay ${offer.price}`}
        </Button>
      )}
      {number.payment_status !== 'suspended' && (
        <CopyNumber phone={number.phone_number} variant={isUrgent ? 'ghost' : 'outline'} size="sm" />
      )}
      {!isUrgent && offer && (
        <Button size="sm" variant="ghost" onClick={() => onPay(number, offer.plan)}>
          {offer.plan === 'starter' ? `Keep it for ${offer.price}` : 'Top up'}
        </Button>
      )}
      {offer?.plan === 'monthly_topup' && !isUrgent && yearly && (
        // On a phone the top-up dialog offers the year.
        <Button size="sm" variant="ghost" className="max-sm:hidden" onClick={() => onPay(number, 'yearly')}>
          {number.billing_type === 'yearly' ? 'Another year' : 'Go yearly'}
        </Button>
      )}
      <Button
        variant="destructive-quiet"
        size="sm"
        className="-mr-3 ml-auto"
        onClick={() => onRelease(number)}
      >
        Release
      </Button>
    </footer>
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
