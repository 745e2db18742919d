import { creditLeftMinor } from '@numlet/contract/billing/credit-left';
import { toMajor, toMinor } from '@numlet/contract/billing/plans';
import { formatMoney } from '../../../lib/format.ts';
import type { Purchase } from '../../../lib/purchase.ts';
import { type BillingInfo, useBillingInfo } from '../use-billing-info.ts';
import type { PaymentMethodOption } from './payment-method-choice.tsx';
import { priceOf } from './purchase-rules.ts';

type MethodParts = {
  purchase: Purchase;
  currencyChoice: React.ReactNode;
  coinChoice: React.ReactNode;
  offersCrypto: boolean;
  /** The purchase may already have been paid from credit. */
  mayBePaid: boolean;
};

/** The payment methods for a purchase, with their choices and, for credit, whether it covers the price. */
export function usePaymentMethods(parts: MethodParts): PaymentMethodOption[] {
  const { purchase, currencyChoice, coinChoice, offersCrypto, mayBePaid } = parts;
  const billing = useBillingInfo();
  const isCredit = purchase.kind === 'credit';
  const card: PaymentMethodOption = {
    value: 'card',
    label: 'Card',
    note: isCredit ? 'Instant. Dollars only.' : 'Instant. Dollars, pounds or euros.',
    detail: isCredit ? undefined : currencyChoice,
  };
  const coins: PaymentMethodOption = {
    value: 'crypto',
    label: 'Crypto',
    note: isCredit ? 'Any amount that arrives becomes credit.' : 'Refunds become credit.',
    detail: coinChoice,
  };
  const crypto = offersCrypto ? [coins] : [];
  if (isCredit) return [card, ...crypto];
  const price = priceOf(purchase, 'usd');
  const isCovered = billing.data !== undefined && remainingOf(billing.data, price) !== null;
  const credit: PaymentMethodOption = {
    value: 'credit',
    label: 'Credit',
    disabled: !isCovered && !mayBePaid,
    note: billing.data
      ? creditWords(billing.data, price, mayBePaid)
      : billing.isError
        ? 'Your credit could not be loaded'
        : 'Checking your credit',
  };
  return [card, credit, ...crypto];
}

function creditWords(info: BillingInfo, priceMinor: number, mayBePaid: boolean): string {
  const left = remainingOf(info, priceMinor);
  const owed =
    info.open_overage > 0
      ? `, with ${formatMoney(info.open_overage, 'usd', 'always')} set aside for extra texts`
      : '';
  const waiting =
    info.waiting_credit.amount > 0
      ? `, and ${formatMoney(info.waiting_credit.amount, 'usd', 'always')} not spendable yet`
      : '';
  const has = `You have ${formatMoney(info.spendable_credit, 'usd', 'always')}${owed}${waiting}`;
  if (mayBePaid) return `${has}. If it is already paid, paying again charges nothing more`;
  return left !== null
    ? `${has}; ${formatMoney(left, 'usd', 'always')} would remain`
    : `${has}; this costs ${formatMoney(toMajor(priceMinor), 'usd', 'always')}`;
}

/** Dollars of credit that remain after the purchase; null if credit does not cover the price. */
function remainingOf({ spendable_credit }: BillingInfo, priceMinor: number): number | null {
  const left = creditLeftMinor(toMinor(spendable_credit), priceMinor);
  return left === null ? null : toMajor(left);
}
