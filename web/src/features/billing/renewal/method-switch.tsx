import type { NextPayment } from '@numlet/contract/billing/outlook';
import { useState } from 'react';
import { formatLongDay, formatMoney } from '../../../lib/format.ts';
import { ShortDigits } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useOverageSettings, useSaveOverageSettings } from '../usage/use-overage-settings.ts';
import type { BillingInfo, Subscription } from '../use-billing-info.ts';
import { ChargesDialog, type PendingCharges } from './charges-dialog.tsx';
import { paymentDay } from './payment-day.ts';

const METHODS = [
  { value: 'subscription', label: 'Subscription' },
  { value: 'pay_per_use', label: 'Pay-as-you-go' },
] as const;

/** Switches how renewals are paid, saved at once; a dialog asks before anything is charged. */
export function MethodSwitch({ info }: { info: BillingInfo }) {
  const settings = useOverageSettings();
  const [pending, setPending] = useState<PendingCharges | null>(null);
  const save = useSaveOverageSettings({
    onSaved: () => setPending(null),
    onCharges: (charges, { preferred_payment_method: method, confirmed_charges: before }) =>
      method && setPending({ method, charges, haveChanged: before !== undefined }),
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
        value={saving ?? pending?.method ?? settings.data.preferred_payment_method}
        onValueChange={(method) => save.mutate({ preferred_payment_method: method })}
      />
      <ChargesDialog
        pending={pending}
        info={info}
        isSaving={save.isPending}
        onConfirm={(confirmed) => save.mutate(confirmed)}
        onClose={() => setPending(null)}
      />
    </div>
  );
}

/** Explains the chosen method and, if the credit does not cover the next payment, what happens and when. */
export function MethodMeaning({ info, onAddCredit }: { info: BillingInfo; onAddCredit: () => void }) {
  const settings = useOverageSettings();
  if (!settings.data) {
    return (
      <Alert
        variant="destructive"
        className="mt-4"
        title="How your renewals are paid could not be loaded."
        action={
          <Button
            variant="outline"
            size="sm"
            busy={settings.isFetching && 'Loading...'}
            onClick={() => void settings.refetch()}
          >
            Try again
          </Button>
        }
      />
    );
  }
  const method = settings.data.preferred_payment_method;
  const first = paymentDay(info)?.first;
  const next = first?.payment;
  return (
    <>
      <p className="mt-3 text-small text-ink-2">
        {method === 'pay_per_use'
          ? 'Pay-as-you-go: renewals and extra texts are paid from your credit. Your card is not charged.'
          : 'Subscription: renewals are charged to your card. If there is no card, or it is declined, your credit is used.'}
      </p>
      {first && next?.reason === 'credit_too_low' && (
        <Alert
          variant="look"
          className="mt-4"
          title={
            info.credit_balance > 0
              ? `Your ${formatMoney(info.credit_balance, 'usd', 'always')} of credit does not cover the next payment.`
              : 'You have no credit for the next payment.'
          }
          action={
            <Button variant="outline" size="sm" onClick={onAddCredit}>
              Add credit
            </Button>
          }
        >
          {first.subscription.status === 'grace_period' ? (
            <>
              <ShortDigits number={plateNumber(first.phone)} /> has been unpaid since{' '}
              {formatLongDay(next.due)}. It is suspended on {receivesUntil(first.subscription)}, unless your
              credit covers {formatMoney(next.amount, 'usd', 'always')} by then.
            </>
          ) : (
            <>
              {dueWords(next)} due for <ShortDigits number={plateNumber(first.phone)} /> on{' '}
              {formatLongDay(next.due)}. If it is not paid, the number still receives until{' '}
              {receivesUntil(first.subscription)}, then it is suspended.
            </>
          )}
        </Alert>
      )}
    </>
  );
}

/** Names the renewal as the panel below does, and the open overage beside it. */
function dueWords({ renewal, overage, currency }: NextPayment): string {
  const sum = (amount: number) => formatMoney(amount, currency, 'always');
  return overage > 0 ? `${sum(renewal)} and ${sum(overage)} for extra texts are` : `${sum(renewal)} is`;
}

function receivesUntil({ outlook }: Subscription): string {
  return formatLongDay(outlook?.receives_until ?? '');
}
