import { formatMinor, plans } from '@numlet/contract/billing/plans';
import { formatCount, formatLongDay } from '../../../lib/format.ts';
import type { PayRequest } from '../../../lib/purchase.ts';
import { BigPrice } from '../../../shared/big-price.tsx';
import { NamedNumber } from '../../../shared/numbers/named-number.tsx';
import { NumberLine } from '../../../shared/numbers/number-line.tsx';
import { ReceiptLine, ReceiptTotal } from '../../../shared/receipt.tsx';
import { Button } from '../../../ui/button.tsx';
import { capital } from '../capital.ts';
import { payFor } from '../pay-for.ts';
import type { BillingInfo } from '../use-billing-info.ts';
import { graceEnd, type NextPayment, nextPayment, type PreferredMethod, planDue } from './next-payment.ts';

type NextPaymentPanelProps = {
  info: BillingInfo;
  preferred: PreferredMethod;
  onPay: (request: PayRequest) => void;
};

/** What falls due next: the sum of that day, what pays it, for which numbers, and what happens when nothing does. */
export function NextPaymentPanel({ info, preferred, onPay }: NextPaymentPanelProps) {
  const next = nextPayment(info, preferred);
  if (!next) return <NothingDue info={info} />;
  const isOverdue = next.subscription.status === 'grace_period';
  return (
    <section className="grid grid-cols-1 gap-x-10 gap-y-5 rounded-panel border border-line bg-surface p-5 sm:p-6 md:grid-cols-2">
      <div>
        <h2 className="text-small font-medium text-ink-3">
          {isOverdue ? 'Unpaid since' : next.method ? 'Next payment' : 'Next due'}{' '}
          <span className={isOverdue ? 'text-amber' : 'text-ink'}>{formatLongDay(next.due)}</span>
        </h2>
        <BigPrice
          minor={next.method ? next.totalMinor : next.renewalMinor}
          currency={next.currency}
          className="mt-1.5"
        />
        <p className="mt-3 text-ui text-ink-2">{methodWords(next, info)}</p>
        {next.others > 0 && <p className="mt-1 text-small text-ink-3">{othersWords(next)}</p>}
        {(!next.method || isOverdue) && next.why !== 'being_deleted' && (
          <Button size="sm" className="mt-4" onClick={() => onPay(payFor(next.subscription, info))}>
            {isOverdue ? 'Pay now' : 'Pay ahead'}
          </Button>
        )}
      </div>
      {next.together.length > 1 ? <ManyNumbers next={next} /> : <OneNumber next={next} info={info} />}
    </section>
  );
}

function OneNumber({ next, info }: { next: NextPayment; info: BillingInfo }) {
  const plan = plans[planDue(next.subscription, info)];
  return (
    <dl className="min-w-0 self-end">
      <div className="pb-2">
        <dt className="sr-only">Number</dt>
        <dd>
          <NamedNumber phone={next.phone} name={next.subscription.number_name} />
        </dd>
      </div>
      <ReceiptLine
        label={`${plan.name}, ${plan.includedSms} texts`}
        value={formatMinor(next.renewalMinor, next.currency)}
      />
      {next.overageMinor > 0 && (
        <ReceiptLine
          label={next.method ? 'Extra texts not charged yet' : 'Extra texts, charged separately'}
          value={formatMinor(next.overageMinor, next.currency)}
        />
      )}
      {next.method && next.overageMinor > 0 && (
        <ReceiptTotal label="Total" value={formatMinor(next.sumMinor, next.currency)} />
      )}
    </dl>
  );
}

/** How many numbers have a line of their own; further ones share the last. */
const LINES = 4;

function ManyNumbers({ next: { together, totalMinor, currency } }: { next: NextPayment }) {
  const shown = together.length > LINES ? together.slice(0, LINES - 1) : together;
  const rest = together.slice(shown.length);
  const restMinor = rest.reduce((sum, { sumMinor }) => sum + sumMinor, 0);
  return (
    <dl className="min-w-0 self-end">
      {shown.map(({ subscription, phone, sumMinor }) => (
        <ReceiptLine
          key={subscription.id}
          label={<NumberLine name={subscription.number_name} phone={phone} />}
          value={formatMinor(sumMinor, currency)}
        />
      ))}
      {rest.length > 0 && (
        <ReceiptLine
          label={`${formatCount(rest.length)} more numbers`}
          value={formatMinor(restMinor, currency)}
        />
      )}
      <ReceiptTotal label="Total" value={formatMinor(totalMinor, currency)} />
    </dl>
  );
}

function othersWords({ others, subscription }: NextPayment): string {
  const numbers = others === 1 ? '1 more number is' : `${formatCount(others)} more numbers are`;
  return subscription.status === 'grace_period'
    ? `${numbers} unpaid since that day.`
    : `${numbers} due that day and paid separately.`;
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
  { method, why, due, subscription, together }: NextPayment,
  { saved_card: card }: BillingInfo,
): string {
  const named = card ? `${capital(card.brand)} ending ${card.last4}` : 'your card';
  const isOverdue = subscription.status === 'grace_period';
  if (method && together.length > 1)
    return `${formatCount(together.length)} numbers, each paid automatically ${method === 'card' ? `with ${named}` : 'from your credit'}.`;
  if (method === 'card')
    return isOverdue
      ? `The charge to ${named} is tried again automatically.`
      : `Charged automatically to ${named}.`;
  if (method === 'credit') return 'Paid automatically from your credit.';
  if (why === 'being_deleted') return 'Nothing is charged automatically while your account is being deleted.';
  const end = formatLongDay(graceEnd(due));
  const outlook = isOverdue
    ? `If it stays unpaid, the number is suspended on ${end}.`
    : `If it is not paid, the number still receives until ${end}.`;
  return `${reasonOf(why, named, isOverdue)} ${outlook}`;
}

function reasonOf(why: NextPayment['why'], card: string, isOverdue: boolean): string {
  switch (why) {
    case 'too_little_credit':
      return 'Your credit does not cover it.';
    case 'card_refused':
      return `Your ${card} was refused, and your credit does not cover it.`;
    case 'card_waits':
      return 'Your card is not charged while a payment is disputed, and your credit does not cover it.';
    case 'no_means':
      return 'You have no saved card, and your credit does not cover it.';
    default:
      return isOverdue ? 'Renewal is off.' : 'Renewal is off, so you pay each time.';
  }
}
