import { PERSON_PAYMENTS } from '@numlet/contract/constants';
import clsx from 'clsx';
import { useState } from 'react';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { useServerNow } from '../../../../lib/use-now.ts';
import { methodWords, statusWords, typeWords } from '../../../../shared/billing/transaction-words.ts';
import { ShortNumber } from '../../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../../shared/numbers/plate-number.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dash, Disc, HalfDisc, Ring } from '../../../../ui/status-shapes.tsx';
import { CopyText } from '../../parts/copy-text.tsx';
import { answerWords } from '../../parts/dispute-words.ts';
import { useAddress } from '../../parts/use-address.ts';
import { useFirstRows } from './first-rows.tsx';
import { highlightedRow } from './highlighted-row.ts';
import type { GivenCredit } from './money/credit-dialogs.tsx';
import { Panel, PanelEmpty } from './panel.tsx';
import { type Payment, type PersonPage, type Refundable, usePayments } from './use-person.ts';

const MINUTE_MS = 60_000;

const SHAPES: Record<Payment['status'], React.ReactNode> = {
  completed: <Disc />,
  pending: <Ring />,
  failed: <HalfDisc />,
  refunded: <Disc />,
  charged_back: <Dash />,
};

/** The newest payments, older ones on request, and the sum of all of them. */
export function PaymentsPanel({
  page,
  onRefund,
  onWithdraw,
}: {
  page: PersonPage;
  onRefund: (refundable: Refundable) => void;
  onWithdraw: (gift: GivenCredit) => void;
}) {
  const { params } = useAddress();
  const { billing, money, disputes } = page;
  const { credit_balance, open_overage, waiting_credit: waiting } = billing;
  // A link from the search may name a payment that is not among the newest.
  const [limit, setLimit] = useState(params.has('at') ? PERSON_PAYMENTS.most : PERSON_PAYMENTS.few);
  const { transactions, providerPayments, refundable, hasOlder, isReading } = usePayments(page, limit);
  const { shown, button, isWhole } = useFirstRows(transactions, !hasOlder);
  return (
    <Panel
      title="Payments"
      count={hasOlder ? undefined : transactions.length}
      aside={
        <>
          <b className="text-ink">{formatMoney(money.settled, 'usd', 'always')}</b> settled,{' '}
          <b className="text-ink">{formatMoney(money.refunded, 'usd', 'always')}</b> refunded, credit{' '}
          <b className="text-ink">{formatMoney(credit_balance, 'usd', 'always')}</b>
          {waiting.until && <>, of which {formatMoney(waiting.amount, 'usd', 'always')} waits</>}
          {open_overage > 0 && <>, {formatMoney(open_overage, 'usd', 'always')} of overage open</>}
        </>
      }
    >
      {transactions.length === 0 ? (
        <PanelEmpty>No payments yet.</PanelEmpty>
      ) : (
        <ul>
          {shown.map((payment) => {
            const offer = refundable.find((each) => each.transaction_id === payment.id);
            return (
              <li
                key={payment.id}
                {...highlightedRow(params, payment.id, payment.order_id)}
                className="grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 border-t border-line px-5 py-2 text-ui data-sought:bg-sunken max-sm:px-4 sm:grid-cols-[96px_minmax(0,1.6fr)_minmax(0,1fr)_112px_84px_72px]"
              >
                <span className="text-ink-2 max-sm:text-small">{formatDate(payment.created_at)}</span>
                <span className="flex min-w-0 items-baseline gap-2 max-sm:order-first">
                  <span className="truncate">{typeWords(payment)}</span>
                  {payment.phone_number && <ShortNumber number={plateNumber(payment.phone_number)} />}
                </span>
                {payment.status !== 'completed' && (
                  <span className="col-span-2 text-small text-amber sm:hidden">{statusWords(payment)}</span>
                )}
                <span className="truncate text-small text-ink-2 max-sm:hidden">{methodWords(payment)}</span>
                <span
                  className={clsx(
                    'flex items-center gap-2 text-small font-medium max-sm:hidden',
                    payment.status === 'failed' && 'text-amber',
                  )}
                >
                  {SHAPES[payment.status]}
                  {statusWords(payment)}
                </span>
                <span className="text-right font-semibold tabular-nums max-sm:order-first">
                  {payment.direction === 'in' ? '−' : ''}
                  {formatMoney(payment.amount, payment.currency, 'always')}
                </span>
                <span className="text-right max-sm:empty:hidden">
                  <WithdrawCreditButton
                    payment={payment}
                    gift={page.gifts.find((each) => each.transaction_id === payment.id)}
                    onWithdraw={onWithdraw}
                  />
                  {offer && (
                    <Button
                      variant="destructive-quiet"
                      size="sm"
                      className="-mx-3"
                      onClick={() => onRefund({ payment, canKeepPurchase: offer.may_stay })}
                    >
                      Refund
                      <span className="sr-only">
                        {' '}
                        {typeWords(payment)} of {formatDate(payment.created_at)}
                      </span>
                    </Button>
                  )}
                </span>
                <ProviderIds payment={payment} all={providerPayments} />
                <Disputed dispute={disputeOf(payment, disputes)} />
              </li>
            );
          })}
        </ul>
      )}
      {button}
      {hasOlder && isWhole && (
        <div className="border-t border-line px-5 py-2 max-sm:px-4">
          <Button
            variant="link"
            busy={isReading && 'Loading...'}
            onClick={() => setLimit(Math.min(limit + PERSON_PAYMENTS.few, PERSON_PAYMENTS.most))}
          >
            Older payments
          </Button>
        </div>
      )}
    </Panel>
  );
}

/** Offered for 24 hours beside credit that an administrator gave, as long as a part of it is unspent. */
function WithdrawCreditButton({
  payment,
  gift,
  onWithdraw,
}: {
  payment: Payment;
  gift: GivenCredit | undefined;
  onWithdraw: (gift: GivenCredit) => void;
}) {
  if (!gift) return null;
  return (
    <Button
      variant="destructive-quiet"
      size="sm"
      className="-mx-3 whitespace-nowrap"
      onClick={() => onWithdraw(gift)}
    >
      Withdraw
      <span className="sr-only"> credit given on {formatDate(payment.created_at)}</span>
    </Button>
  );
}

/** The provider's ids of a payment. A refund has those of its payment, which are shown on the payment's line. */
function ProviderIds({ payment, all }: { payment: Payment; all: PersonPage['provider_payments'] }) {
  if (payment.direction === 'in') return null;
  const ids = all.filter(({ order_id }) => order_id === payment.order_id).map(({ id }) => id);
  if (ids.length === 0) return null;
  return (
    <span className="col-span-full flex min-w-0 flex-wrap items-center gap-x-3 text-small text-ink-3 sm:col-start-2">
      <span>{payment.payment_method === 'card' ? 'At Stripe' : 'At NOWPayments'}</span>
      {ids.map((id) => (
        <span key={id} translate="no" className="min-w-0 font-mono">
          <CopyText text={id} label={`Copy the id ${id}`} />
        </span>
      ))}
    </span>
  );
}

/** A refund has its own line, without the dispute. */
function disputeOf({ direction, order_id }: Payment, disputes: PersonPage['disputes']) {
  return direction === 'out' ? disputes.find((dispute) => dispute.order_id === order_id) : undefined;
}

/** Shown under a disputed payment: when a response to the bank is due. */
function Disputed({ dispute }: { dispute: PersonPage['disputes'][number] | undefined }) {
  const now = useServerNow(MINUTE_MS);
  if (!dispute) return null;
  return (
    <span className="col-span-full flex items-baseline gap-2 text-small text-amber sm:col-start-2">
      <HalfDisc />
      <span>
        <b className="font-semibold">Disputed.</b> {answerWords(dispute, now)}
      </span>
    </span>
  );
}
