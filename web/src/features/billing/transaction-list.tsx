import clsx from 'clsx';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { ShortNumber } from '../../ui/number-plate.tsx';
import { plateNumber } from '../../ui/plate-number.ts';
import type { Transaction } from './use-billing-info.ts';

/** What was paid and what came back, newest first. A table where there is room, cards on a phone. */
export function TransactionList({ transactions }: { transactions: readonly Transaction[] }) {
  if (transactions.length === 0) {
    return (
      <div className="rounded-panel border border-line bg-surface px-5 py-8 sm:px-8">
        <h2 className="text-h2">Nothing was paid yet.</h2>
        <p className="mt-2 max-w-[30rem] text-body text-ink-2">
          Every payment and every refund will stand here.
        </p>
      </div>
    );
  }
  return (
    <div className="-mx-4 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-panel sm:border">
      <table className="w-full text-ui max-sm:block">
        <thead className="bg-paper text-left text-small text-ink-3 max-sm:sr-only">
          <tr>
            {['Date', 'What for', 'Number', 'Paid by', 'Status'].map((column) => (
              <th key={column} scope="col" className="border-b border-line px-5 py-2 font-medium">
                {column}
              </th>
            ))}
            <th scope="col" className="border-b border-line px-5 py-2 text-right font-medium">
              Amount
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {transactions.map((transaction) => (
            <TransactionRow key={transaction.id} transaction={transaction} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CELL = 'sm:px-5 sm:py-3.5';

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { transaction_type: type, payment_method: method, phone_number: phone } = transaction;
  const isBack = MONEY_BACK.includes(type);
  return (
    <tr className="not-first:border-t not-first:border-line max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3">
      <td className={clsx(CELL, 'text-ink-3 max-sm:row-start-2 max-sm:text-small')}>
        {formatDate(transaction.created_at)}
      </td>
      <td className={clsx(CELL, 'font-medium max-sm:row-start-1')}>{TYPE_WORDS[type]}</td>
      <td className={clsx(CELL, 'max-sm:row-start-3')}>
        {phone ? (
          <ShortNumber number={plateNumber(phone)} />
        ) : (
          <span className="text-ink-3 max-sm:hidden">None</span>
        )}
      </td>
      <td className={clsx(CELL, 'text-ink-2 max-sm:hidden')}>{METHOD_WORDS[method]}</td>
      <td
        className={clsx(
          CELL,
          'text-ink-2 max-sm:col-start-2 max-sm:row-start-2 max-sm:text-right max-sm:text-small',
        )}
      >
        {STATUS_WORDS[transaction.status]}
      </td>
      <td
        className={clsx(CELL, 'text-right font-semibold tabular-nums max-sm:col-start-2 max-sm:row-start-1')}
      >
        {formatMoney(isBack ? -transaction.amount : transaction.amount, transaction.currency, 'always')}
      </td>
    </tr>
  );
}

/** The type tells the direction: amounts are positive. */
const MONEY_BACK: readonly Transaction['transaction_type'][] = ['refund', 'chargeback', 'referral_reward'];

const TYPE_WORDS: Record<Transaction['transaction_type'], string> = {
  number_purchase: 'A number, first month',
  starter: 'Starter Plan',
  monthly_topup: 'Monthly Top-up',
  yearly: 'Yearly Plan',
  credit_topup: 'Credit',
  renewal: 'Renewal',
  reactivation: 'Reactivation',
  overage: 'Texts past the allowance',
  refund: 'Refund',
  referral_reward: 'Referral reward',
  referral_reversal: 'Referral reward taken back',
  chargeback: 'Charge-back',
};

const METHOD_WORDS: Record<Transaction['payment_method'], string> = {
  card: 'Card',
  crypto: 'Crypto',
  credit: 'Credit',
};

const STATUS_WORDS: Record<Transaction['status'], string> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  refunded: 'Refunded',
  charged_back: 'Charged back',
};
