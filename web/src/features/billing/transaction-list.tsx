import clsx from 'clsx';
import { useState } from 'react';
import { formatDate, formatMoney } from '../../lib/format.ts';
import type { PaymentMeans } from '../../lib/purchase.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ShortNumber } from '../../ui/number-plate.tsx';
import { plateNumber } from '../../ui/plate-number.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Transaction } from './use-billing-info.ts';
import { useTransactions } from './use-transactions.ts';

type Filter = PaymentMeans | 'all';

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'card', label: 'Card' },
  { value: 'crypto', label: 'Crypto' },
  { value: 'credit', label: 'Credit' },
] as const;

/** What was paid and what came back, newest first, of one means or of all. Receipts were mailed. */
export function TransactionList() {
  const [filter, setFilter] = useState<Filter>('all');
  const transactions = useTransactions(filter);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented label="Paid by" options={FILTERS} value={filter} onValueChange={setFilter} />
        <p className="text-small text-ink-3">The receipt of each payment is in your mail.</p>
      </div>
      {transactions.isPending ? (
        <TransactionSkeleton />
      ) : transactions.data ? (
        <TransactionTable transactions={transactions.data} filter={filter} />
      ) : (
        <Alert
          variant="destructive"
          title="Failed to load transactions"
          action={
            <Button variant="outline" size="sm" onClick={() => void transactions.refetch()}>
              Try again
            </Button>
          }
        />
      )}
    </div>
  );
}

type TransactionTableProps = { transactions: readonly Transaction[]; filter: Filter };

/** A table where there is room, cards on a phone. */
function TransactionTable({ transactions, filter }: TransactionTableProps) {
  if (transactions.length === 0) {
    return (
      <div className="rounded-panel border border-line bg-surface px-5 py-8 sm:px-8">
        <h2 className="text-h2">{EMPTY_WORDS[filter]}</h2>
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

function TransactionSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading transactions"
      className="-mx-4 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-panel sm:border"
    >
      {['a', 'b', 'c', 'd'].map((row) => (
        <div
          key={row}
          className="flex h-[68px] items-center justify-between gap-4 px-4 not-first:border-t not-first:border-line sm:h-12 sm:px-5"
        >
          <Skeleton className="h-4 w-48" />
          <Skeleton className="h-4 w-14" />
        </div>
      ))}
    </div>
  );
}

const EMPTY_WORDS: Record<Filter, string> = {
  all: 'Nothing was paid yet.',
  card: 'Nothing was paid by card.',
  crypto: 'Nothing was paid by crypto.',
  credit: 'Nothing was paid from credit.',
};

const CELL = 'sm:px-5 sm:py-3.5';

function TransactionRow({ transaction }: { transaction: Transaction }) {
  const { transaction_type: type, payment_method: method, phone_number: phone } = transaction;
  const isBack = MONEY_BACK.includes(type);
  const means = isBack ? BACK_WORDS[method] : METHOD_WORDS[method];
  return (
    <tr className="not-first:border-t not-first:border-line max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3">
      <td className={clsx(CELL, 'text-ink-3 max-sm:row-start-2 max-sm:text-small')}>
        {formatDate(transaction.created_at)}
      </td>
      <td className={clsx(CELL, 'font-medium max-sm:row-start-1')}>{TYPE_WORDS[type]}</td>
      <td className={clsx(CELL, 'max-sm:row-start-3')}>
        {phone && <ShortNumber number={plateNumber(phone)} />}
      </td>
      <td className={clsx(CELL, 'text-ink-2 max-sm:hidden')}>{means}</td>
      <td
        className={clsx(
          CELL,
          'text-ink-2 max-sm:col-start-2 max-sm:row-start-2 max-sm:text-right max-sm:text-small',
        )}
      >
        <span className="sm:hidden">{means}, </span>
        <span className={transaction.status === 'completed' ? undefined : 'font-medium text-ink'}>
          {STATUS_WORDS[transaction.status]}
        </span>
      </td>
      <td
        className={clsx(CELL, 'text-right font-semibold tabular-nums max-sm:col-start-2 max-sm:row-start-1')}
      >
        {isBack && '+'}
        {formatMoney(transaction.amount, transaction.currency, 'always')}
      </td>
    </tr>
  );
}

/** What comes to the person; the type tells the direction, since amounts are positive. */
const MONEY_BACK: readonly Transaction['transaction_type'][] = ['refund', 'chargeback', 'referral_reward'];

const TYPE_WORDS: Record<Transaction['transaction_type'], string> = {
  number_purchase: 'A number, first month',
  starter: 'Starter Plan',
  monthly_topup: 'Monthly Top-up',
  yearly: 'Yearly Plan',
  credit_topup: 'Credit bought',
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

/** Where money that comes back goes to. */
const BACK_WORDS: Record<Transaction['payment_method'], string> = {
  card: 'To your card',
  crypto: 'As credit',
  credit: 'As credit',
};

const STATUS_WORDS: Record<Transaction['status'], string> = {
  pending: 'Pending',
  completed: 'Completed',
  failed: 'Failed',
  refunded: 'Refunded',
  charged_back: 'Charged back',
};
