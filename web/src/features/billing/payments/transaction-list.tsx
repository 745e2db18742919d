import { useState } from 'react';
import type { PaymentMethod } from '../../../lib/purchase.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { RecordTable } from '../../../ui/record-table.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { Transaction } from '../use-billing-info.ts';
import { ExportPayments } from './export-payments.tsx';
import { remedies } from './transaction-remedy.ts';
import { type RemedyActions, TransactionRow } from './transaction-row.tsx';
import { useTransactions } from './use-transactions.ts';

type Filter = PaymentMethod | 'all';

const FILTERS = [
  { value: 'all', label: 'All' },
  { value: 'card', label: 'Card' },
  { value: 'crypto', label: 'Crypto' },
  { value: 'credit', label: 'Credit' },
] as const;

/** Payments, including pending and failed ones, and refunds, newest first, for one payment method or all. */
export function TransactionList(actions: RemedyActions) {
  const [filter, setFilter] = useState<Filter>('all');
  const list = useTransactions(filter);
  const { transactions } = list;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented label="Paid by" options={FILTERS} value={filter} onValueChange={setFilter} />
        <ExportPayments />
      </div>
      {transactions ? (
        <TransactionTable transactions={transactions} filter={filter} actions={actions} />
      ) : list.isPending ? (
        <TransactionSkeleton />
      ) : (
        <Alert
          variant="destructive"
          title="Failed to load transactions"
          action={
            <Button variant="outline" size="sm" onClick={() => void list.refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {list.hasNextPage && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            variant="outline"
            busy={list.isFetchingNextPage && 'Loading...'}
            onClick={() => void list.fetchNextPage()}
          >
            {list.isFetchNextPageError ? 'Try again' : 'Older payments'}
          </Button>
          {list.isFetchNextPageError && !list.isFetchingNextPage && (
            <p role="alert" className="text-small text-ink-2">
              Older payments could not be loaded.
            </p>
          )}
        </div>
      )}
      <p className="text-small text-ink-3">We email you a receipt for each payment.</p>
    </div>
  );
}

type TransactionTableProps = {
  transactions: readonly Transaction[];
  filter: Filter;
  actions: RemedyActions;
};

/** A table if there is room, cards on a phone. */
function TransactionTable({ transactions, filter, actions }: TransactionTableProps) {
  const remedyById = remedies(transactions, actions.info);
  if (transactions.length === 0) {
    return (
      <div className="rounded-panel border border-line bg-surface px-5 py-8 sm:px-8">
        <h2 className="text-h2">{EMPTY_WORDS[filter]}</h2>
        <p className="mt-2 max-w-[30rem] text-body text-ink-2">Payments and refunds will appear here.</p>
      </div>
    );
  }
  return (
    <div className="-mx-4 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-panel sm:border">
      <RecordTable columns={['Date', 'What for', 'Number', 'Paid by', 'Status']} last="Amount">
        {transactions.map((transaction) => (
          <TransactionRow
            key={transaction.id}
            transaction={transaction}
            remedy={remedyById.get(transaction.id)}
            actions={actions}
          />
        ))}
      </RecordTable>
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
  all: 'No payments yet.',
  card: 'No payments by card.',
  crypto: 'No payments with crypto.',
  credit: 'No payments from credit.',
};
