import type { ChargeAtOnce } from '@numlet/contract/billing/charges';
import { type Currency, formatMinor, toMinor } from '@numlet/contract/billing/plans';
import type { FunctionInput } from '@numlet/contract/functions';
import clsx from 'clsx';
import { useRef } from 'react';
import { formatCount, formatLongDay, formatMoney } from '../../../lib/format.ts';
import { capital } from '../../../shared/billing/capital.ts';
import { NamedNumber } from '../../../shared/numbers/named-number.tsx';
import { ReceiptLine, ReceiptTotal } from '../../../shared/receipt.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { BillingInfo } from '../use-billing-info.ts';

type PreferredMethod = 'subscription' | 'pay_per_use';

/** A change of the payment method that would charge something at once. */
export type PendingCharges = {
  method: PreferredMethod;
  charges: readonly ChargeAtOnce[];
  /** The charges differ from those that the person confirmed. */
  haveChanged: boolean;
};

type ChargesDialogProps = {
  /** Null while there is nothing to confirm. */
  pending: PendingCharges | null;
  info: BillingInfo;
  isSaving: boolean;
  onConfirm: (change: FunctionInput<'save-overage-settings'>) => void;
  onClose: () => void;
};

/** Names each number and its sum before another payment method is charged for it (rule 9, automatic-renewal). */
export function ChargesDialog({ pending, info, isSaving, onConfirm, onClose }: ChargesDialogProps) {
  // Keeps the charges in the dialog while it closes.
  const lastPending = useRef(pending);
  if (pending) lastPending.current = pending;
  if (!lastPending.current) return null;
  const { method, charges, haveChanged } = lastPending.current;
  const sum = formatSums(charges);
  const isPaying = charges.some(({ amount }) => amount > 0);
  const textsCost = textsCostOf(charges);
  const hasTotal = charges.length > 1 || textsCost !== null;
  return (
    <ConfirmDialog
      open={pending !== null}
      onClose={onClose}
      title={method === 'subscription' ? 'Pay by card from now on?' : 'Pay from credit from now on?'}
      keep="Change nothing"
      action={isPaying ? `Pay ${sum} now` : 'Show hidden texts and pay'}
      busy={isSaving && 'Saving...'}
      variant="default"
      problem={
        haveChanged ? 'The charges have changed. Please review them again: nothing was charged.' : null
      }
      onConfirm={() =>
        onConfirm({
          preferred_payment_method: method,
          confirmed_charges: charges.map(({ phone_number_id, paid_by, currency, amount, texts_cost }) => ({
            phone_number_id,
            paid_by,
            currency,
            amount,
            texts_cost,
          })),
        })
      }
    >
      <p>{formatLead(charges, info)}</p>
      <div>
        <ChargeList charges={charges} hasTotal={hasTotal} info={info} />
        {hasTotal && (
          <dl>
            {isPaying && <ReceiptTotal label="Now" value={sum} />}
            {textsCost !== null && isPaying && (
              <ReceiptLine label="Hidden texts, at most" value={textsCost} />
            )}
            {textsCost !== null && !isPaying && <ReceiptTotal label="At most" value={textsCost} />}
          </dl>
        )}
      </div>
      <p className="text-small">
        {charges.some(({ paid_by }) => paid_by === 'card') &&
          'If your card is declined, we use your credit if it covers the amount. '}
        Later renewals are paid the same way on their due date; we email you beforehand.
      </p>
    </ConfirmDialog>
  );
}

type ChargeListProps = { charges: readonly ChargeAtOnce[]; hasTotal: boolean; info: BillingInfo };

/** The list scrolls, so that the question above it and its buttons stay in view. */
function ChargeList({ charges, hasTotal, info }: ChargeListProps) {
  return (
    <section
      aria-label="What is charged"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be scrollable by keyboard.
      tabIndex={0}
      className="max-h-[max(200px,calc(100svh-440px))] overflow-y-auto"
    >
      {/* The total below already has a line above it. */}
      <ul className={clsx('divide-y divide-line border-t border-line', !hasTotal && 'border-b')}>
        {charges.map((charge) => (
          <li
            key={`${charge.phone_number_id} ${charge.paid_by}`}
            className="flex items-start justify-between gap-4 py-3"
          >
            <span className="min-w-0">
              <NamedNumber phone={charge.phone_number} name={nameOf(charge, info)} />
              <span className="block text-small">{describeCharge(charge)}</span>
            </span>
            <span className="shrink-0 font-semibold text-ink tabular-nums">{formatAmount(charge)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ phone_number_id: id }: ChargeAtOnce, { subscriptions }: BillingInfo): string | null {
  return subscriptions.find(({ phone_number_id }) => phone_number_id === id)?.number_name ?? null;
}

/** A charge that only reveals texts is limited by the available funds, so its sum is a maximum. */
function formatAmount({ amount, currency, texts_cost }: ChargeAtOnce): string {
  return amount === 0
    ? `up to ${formatMoney(texts_cost, 'usd', 'always')}`
    : formatMoney(amount, currency, 'always');
}

function textsCostOf(charges: readonly ChargeAtOnce[]): string | null {
  const cost = charges.reduce((sum, { texts_cost }) => sum + toMinor(texts_cost), 0);
  return cost === 0 ? null : formatMinor(cost, 'usd');
}

function formatLead(charges: readonly ChargeAtOnce[], { saved_card: card, credit_balance }: BillingInfo) {
  const byCard = charges.some(({ paid_by }) => paid_by === 'card');
  const byCredit = charges.some(({ paid_by }) => paid_by === 'credit');
  const name = card ? `${capital(card.brand)} ending ${card.last4}` : 'your saved card';
  const credit = `your ${formatMoney(credit_balance, 'usd', 'always')} of credit`;
  const from = [byCard && name, byCredit && credit].filter(Boolean).join(' and ');
  return `You pay this now with ${from}:`;
}

function describeCharge(charge: ChargeAtOnce): string {
  const { amount, texts, texts_cost } = charge;
  const cost = formatMoney(texts_cost, 'usd', 'always');
  const revealed = `${formatCount(texts)} hidden ${texts === 1 ? 'text' : 'texts'} shown`;
  if (texts === 0) return describeDue(charge);
  return amount === 0 ? revealed : `${describeDue(charge)}. Then ${revealed}, for up to ${cost}`;
}

function describeDue({ renewal, overage, due }: ChargeAtOnce): string {
  if (renewal === 0) return 'Extra texts';
  // What is charged at once was due in the past.
  const since = due === null ? '' : `, unpaid since ${formatLongDay(due)}`;
  return overage === 0 ? `Renewal${since}` : `Renewal and extra texts${since}`;
}

/** One sum per currency: $2.00 and £1.58. */
function formatSums(charges: readonly ChargeAtOnce[]): string {
  const sums = new Map<Currency, number>();
  for (const { currency, amount } of charges) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, sum]) => formatMoney(sum, currency, 'always')).join(' and ');
}
