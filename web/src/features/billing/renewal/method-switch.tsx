import { formatMinor } from '@numlet/contract/billing/plans';
import { GRACE_DAYS } from '@numlet/contract/constants';
import { useState } from 'react';
import { formatLongDay, formatMoney } from '../../../lib/format.ts';
import { ShortDigits } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useOverageSettings, useSaveOverageSettings } from '../usage/use-overage-settings.ts';
import type { BillingInfo } from '../use-billing-info.ts';
import { type AskedCharges, ChargesDialog } from './charges-dialog.tsx';
import { graceEnd, nextPayment } from './next-payment.ts';

const METHODS = [
  { value: 'subscription', label: 'Subscription' },
  { value: 'pay_per_use', label: 'Pay-as-you-go' },
] as const;

/** How renewals are paid, saved at once; what that would charge now is asked for first. */
export function MethodSwitch({ info }: { info: BillingInfo }) {
  const settings = useOverageSettings();
  const [asked, setAsked] = useState<AskedCharges | null>(null);
  const save = useSaveOverageSettings({
    onSaved: () => setAsked(null),
    onCharges: (charges, { preferred_payment_method: method, confirmed_charges: before }) =>
      method && setAsked({ method, charges, isAnother: before !== undefined }),
  });
  if (!settings.data) return null;
  const saving = save.isPending ? save.variables.preferred_payment_method : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <span aria-hidden="true" className="text-small text-ink-3">
        Pay by
      </span>
      <Segmented
        label="Pay by"
        options={METHODS}
        value={saving ?? asked?.method ?? settings.data.preferred_payment_method}
        onValueChange={(method) => save.mutate({ preferred_payment_method: method })}
      />
      <ChargesDialog
        asked={asked}
        info={info}
        isSaving={save.isPending}
        onConfirm={(confirmed) => save.mutate(confirmed)}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}

/** What the choice means, in one sentence; and, when credit is too small for it, what will happen and when. */
export function MethodMeaning({ info, onAddCredit }: { info: BillingInfo; onAddCredit: () => void }) {
  const settings = useOverageSettings();
  if (!settings.data) return null;
  const method = settings.data.preferred_payment_method;
  const next = nextPayment(info, method);
  return (
    <>
      <p className="mt-3 text-small text-ink-2">
        {method === 'pay_per_use'
          ? 'Pay-as-you-go: your numbers renew by themselves from your credit, and extra texts come out of it. Your card is not touched.'
          : 'Subscription: renewals are charged to your card. Credit steps in where the card is missing or refused.'}
      </p>
      {next?.why === 'too_little_credit' && next.subscription.phone_number && (
        <Alert
          variant="look"
          className="mt-4"
          title={
            info.credit_balance > 0
              ? `${formatMoney(info.credit_balance, 'usd', 'always')} of credit is less than what falls due.`
              : 'There is no credit for what falls due.'
          }
          action={
            <Button variant="outline" size="sm" onClick={onAddCredit}>
              Add credit
            </Button>
          }
        >
          {next.subscription.status === 'grace_period' ? (
            <>
              <ShortDigits number={plateNumber(next.subscription.phone_number)} /> is unpaid since{' '}
              {formatLongDay(next.due)}. It is suspended on {formatLongDay(graceEnd(next.due))}, unless{' '}
              {formatMinor(next.sumMinor, 'usd')} can be drawn before.
            </>
          ) : (
            <>
              On {formatLongDay(next.due)}{' '}
              <ShortDigits number={plateNumber(next.subscription.phone_number)} /> asks for{' '}
              {formatMinor(next.sumMinor, 'usd')}. Without it {GRACE_DAYS} days of grace begin, then it
              receives nothing. There is never a debt.
            </>
          )}
        </Alert>
      )}
    </>
  );
}
