import type { NextPayment } from '@numlet/contract/billing/outlook';
import { type Currency, plans, toMajor, toMinor } from '@numlet/contract/billing/plans';
import { formatCount, formatLongDay, formatMoney } from '../../../lib/format.ts';
import type { PayRequest } from '../../../lib/purchase.ts';
import { BigPrice } from '../../../shared/big-price.tsx';
import { capital } from '../../../shared/billing/capital.ts';
import { addUp } from '../../../shared/billing/money.ts';
import { surchargeLabel } from '../../../shared/billing/surcharge-label.ts';
import { NamedNumber } from '../../../shared/numbers/named-number.tsx';
import { NumberLine } from '../../../shared/numbers/number-line.tsx';
import { ReceiptLine, ReceiptTotal } from '../../../shared/receipt.tsx';
import { Button } from '../../../ui/button.tsx';
import { payFor } from '../pay-for.ts';
import type { BillingInfo } from '../use-billing-info.ts';
import { type DuePayment, type PaymentDay, paymentDay } from './payment-day.ts';

type NextPaymentPanelProps = {
  info: BillingInfo;
  onPay: (request: PayRequest) => void;
};

/** The next due day: its sum, what pays it, for which numbers, and what happens if nothing does. */
export function NextPaymentPanel({ info, onPay }: NextPaymentPanelProps) {
  const day = paymentDay(info);
  if (!day) return <NothingDue info={info} />;
  const { first, isOverdue, together } = day;
  const next = first.payment;
  const request = payFor(first.subscription);
  return (
    <section className="grid grid-cols-1 gap-x-10 gap-y-5 rounded-panel border border-line bg-surface p-5 sm:p-6 md:grid-cols-2">
      <div>
        <h2 className="text-small font-medium text-ink-3">
          {isOverdue ? 'Unpaid since' : next.method ? 'Next payment' : 'Next due'}{' '}
          <span className={isOverdue ? 'text-amber' : 'text-ink'}>{formatLongDay(next.due)}</span>
        </h2>
        <BigPrice
          minor={toMinor(next.method ? day.total : next.renewal)}
          currency={next.currency}
          className="mt-1.5"
        />
        <p className="mt-3 text-ui text-ink-2">{methodWords(day, info)}</p>
        {day.others > 0 && <p className="mt-1 text-small text-ink-3">{othersWords(day)}</p>}
        {(!next.method || isOverdue) && next.reason !== 'being_deleted' && request && (
          <Button size="sm" className="mt-4" onClick={() => onPay(request)}>
            {isOverdue ? 'Pay now' : 'Pay ahead'}
          </Button>
        )}
      </div>
      {together.length > 1 ? <ManyNumbers day={day} /> : <OneNumber due={first} />}
    </section>
  );
}

function OneNumber({ due: { subscription, phone, payment: next } }: { due: DuePayment }) {
  const plan = plans[subscription.outlook?.keep ?? 'monthly_topup'];
  return (
    <dl className="min-w-0 self-end">
      <div className="pb-2">
        <dt className="sr-only">Number</dt>
        <dd>
          <NamedNumber phone={phone} name={subscription.number_name} />
        </dd>
      </div>
      <ReceiptLine
        label={`${plan.name}, ${plan.includedSms} texts`}
        value={receiptSum(toMajor(toMinor(next.renewal) - toMinor(next.surcharge)), next.currency)}
      />
      {next.surcharge > 0 && (
        <ReceiptLine label={surchargeLabel(plan.months)} value={receiptSum(next.surcharge, next.currency)} />
      )}
      {next.overage > 0 && (
        <ReceiptLine
          label={next.method ? 'Extra texts not charged yet' : 'Extra texts, charged separately'}
          value={receiptSum(next.overage, next.currency)}
        />
      )}
      {(next.surcharge > 0 || (next.method && next.overage > 0)) && (
        <ReceiptTotal
          label="Total"
          value={receiptSum(next.method ? next.amount : next.renewal, next.currency)}
        />
      )}
    </dl>
  );
}

/** The first numbers have a line each; further ones share the last line. */
const MAX_LINES = 4;

function ManyNumbers({ day: { first, together, total } }: { day: PaymentDay }) {
  const { currency } = first.payment;
  const shownPayments = together.length > MAX_LINES ? together.slice(0, MAX_LINES - 1) : together;
  const rest = together.slice(shownPayments.length);
  const restSum = addUp(rest.map(({ payment }) => payment.amount));
  return (
    <dl className="min-w-0 self-end">
      {shownPayments.map(({ subscription, phone, payment }) => (
        <ReceiptLine
          key={subscription.id}
          label={<NumberLine name={subscription.number_name} phone={phone} />}
          value={receiptSum(payment.amount, currency)}
        />
      ))}
      {rest.length > 0 && (
        <ReceiptLine
          label={`${formatCount(rest.length)} more numbers`}
          value={receiptSum(restSum, currency)}
        />
      )}
      <ReceiptTotal label="Total" value={receiptSum(total, currency)} />
    </dl>
  );
}

function othersWords({ others, isOverdue }: PaymentDay): string {
  const numbers = others === 1 ? '1 more number is' : `${formatCount(others)} more numbers are`;
  return isOverdue ? `${numbers} unpaid since that day.` : `${numbers} due that day and paid separately.`;
}

/** Shown while every number is suspended, or held by a dispute. */
function NothingDue({ info }: { info: BillingInfo }) {
  const isHeld = info.subscriptions.some(({ disputed }) => disputed);
  return (
    <section className="rounded-panel border border-line bg-surface p-5 sm:p-6">
      <h2 className="text-small font-medium text-ink-3">Next payment</h2>
      <p className="mt-1 text-h2">
        {isHeld ? 'Nothing is due until the dispute is decided.' : 'Nothing is due.'}
      </p>
      <p className="mt-1 text-ui text-ink-2">
        {isHeld
          ? 'A payment that comes due in the meantime is due once your bank has decided.'
          : 'You pay for a suspended number only if you want it back.'}
      </p>
    </section>
  );
}

function methodWords(
  { first: { subscription, payment }, isOverdue, together }: PaymentDay,
  { saved_card: card }: BillingInfo,
): string {
  const { method, reason } = payment;
  const named = card ? `${capital(card.brand)} ending ${card.last4}` : 'your card';
  if (method && together.length > 1)
    return `${formatCount(together.length)} numbers, each paid automatically ${method === 'card' ? `with ${named}` : 'from your credit'}.`;
  if (method === 'card') return cardWords(payment, named, isOverdue);
  if (method === 'credit') return 'Paid automatically from your credit.';
  if (reason === 'being_deleted')
    return 'Nothing is charged automatically while your account is being deleted.';
  const until = subscription.outlook?.receives_until;
  if (!until) return reasonOf(reason, named, isOverdue);
  const end = formatLongDay(until);
  const outlook = isOverdue
    ? `If it stays unpaid, the number is suspended on ${end}.`
    : `If it is not paid, the number still receives until ${end}.`;
  return `${reasonOf(reason, named, isOverdue)} ${outlook}`;
}

/** The bank decides about a card. The text names the consequence of a declined card if one is likely. */
function cardWords({ reason, credit_covers }: NextPayment, card: string, isOverdue: boolean): string {
  const charge = isOverdue
    ? `The charge to ${card} is tried again automatically.`
    : `Charged automatically to ${card}.`;
  if (reason !== 'card_refused') return charge;
  return credit_covers
    ? `${charge} It was declined last time. If it is declined again, your credit pays.`
    : `${charge} It was declined last time, and your credit does not cover the payment.`;
}

function receiptSum(amount: number, currency: Currency): string {
  return formatMoney(amount, currency, 'always');
}

function reasonOf(reason: NextPayment['reason'], card: string, isOverdue: boolean): string {
  switch (reason) {
    case 'credit_too_low':
      return 'Your credit does not cover it.';
    case 'card_refused':
      return `Your ${card} was declined, and your credit does not cover it.`;
    case 'card_waits':
      return 'Your card is not charged while a payment is disputed, and your credit does not cover it.';
    case 'no_card':
      return 'You have no saved card, and your credit does not cover it.';
    default:
      return isOverdue ? 'Renewal is off.' : 'Renewal is off, so you pay each time.';
  }
}
