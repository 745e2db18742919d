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
export type AskedCharges = {
  method: PreferredMethod;
  charges: readonly ChargeAtOnce[];
  /** The charges differ from those that the person confirmed. */
  isAnother: boolean;
};

type ChargesDialogProps = {
  /** Null without a question. */
  asked: AskedCharges | null;
  info: BillingInfo;
  isSaving: boolean;
  onConfirm: (change: FunctionInput<'save-overage-settings'>) => void;
  onClose: () => void;
};

/** Names each number and its sum before another payment method is charged for it (rule 9, automatic-renewal). */
export function ChargesDialog({ asked, info, isSaving, onConfirm, onClose }: ChargesDialogProps) {
  // Keeps the charges in the dialog while it closes.
  const shown = useRef(asked);
  if (asked) shown.current = asked;
  if (!shown.current) return null;
  const { method, charges, isAnother } = shown.current;
  const sum = sumWords(charges);
  const isPaying = charges.some(({ amount }) => amount > 0);
  const textsCost = textsCostOf(charges);
  const hasTotal = charges.length > 1 || textsCost !== null;
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={onClose}
      title={method === 'subscription' ? 'Pay by card from now on?' : 'Pay from credit from now on?'}
      keep="Change nothing"
      action={isPaying ? `Pay ${sum} now` : 'Show and pay'}
      busy={isSaving && 'Saving...'}
      variant="default"
      problem={isAnother ? 'The charges have changed. Please review them again: nothing was charged.' : null}
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
      <p>{leadWords(charges, info)}</p>
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
          'If your card is refused, your credit is used where it covers the sum. '}
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too.
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
              <span className="block text-small">{chargeWords(charge)}</span>
            </span>
            <span className="shrink-0 font-semibold text-ink tabular-nums">{amountWords(charge)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ phone_number_id: id }: ChargeAtOnce, { subscriptions }: BillingInfo): string | null {
  return subscriptions.find(({ phone_number_id }) => phone_number_id === id)?.number_name ?? null;
}

/** A charge that only reveals texts ends where the funds end: its sum is a maximum. */
function amountWords({ amount, currency, texts_cost }: ChargeAtOnce): string {
  return amount === 0
    ? `up to ${formatMoney(texts_cost, 'usd', 'always')}`
    : formatMoney(amount, currency, 'always');
}

function textsCostOf(charges: readonly ChargeAtOnce[]): string | null {
  const cost = charges.reduce((sum, { texts_cost }) => sum + toMinor(texts_cost), 0);
  return cost === 0 ? null : formatMinor(cost, 'usd');
}

function leadWords(charges: readonly ChargeAtOnce[], { saved_card: card, credit_balance }: BillingInfo) {
  const byCard = charges.some(({ paid_by }) => paid_by === 'card');
  const byCredit = charges.some(({ paid_by }) => paid_by === 'credit');
  const name = card ? `${capital(card.brand)} ending ${card.last4}` : 'your saved card';
  const credit = `your ${formatMoney(credit_balance, 'usd', 'always')} of credit`;
  const from = [byCard && name, byCredit && credit].filter(Boolean).join(' and ');
  return `This is paid at once with ${from}:`;
}

function chargeWords(charge: ChargeAtOnce): string {
  const { amount, texts, texts_cost } = charge;
  const cost = formatMoney(texts_cost, 'usd', 'always');
  const opened = `${formatCount(texts)} hidden ${texts === 1 ? 'text' : 'texts'} opened`;
  if (texts === 0) return dueWords(charge);
  return amount === 0 ? opened : `${dueWords(charge)}. Then ${opened}, for ${cost} at most`;
}

function dueWords({ renewal, overage, due }: ChargeAtOnce): string {
  if (renewal === 0) return 'Extra texts';
  // Only what is due is charged at once.
  const since = due === null ? '' : `, unpaid since ${formatLongDay(due)}`;
  return overage === 0 ? `Renewal${since}` : `Renewal and extra texts${since}`;
}

/** One sum per currency: $2.00 and £1.58. */
function sumWords(charges: readonly ChargeAtOnce[]): string {
  const sums = new Map<Currency, number>();
  for (const { currency, amount } of charges) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return [...sums].map(([currency, sum]) => formatMoney(sum, currency, 'always')).join(' and ');
}
