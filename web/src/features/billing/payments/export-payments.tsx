import { Download } from 'lucide-react';
import { call } from '../../../lib/call/call.ts';
import { messageOf } from '../../../lib/call/call-error.ts';
import { notifyError } from '../../../lib/notify.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import type { Transaction } from '../use-billing-info.ts';
import { paymentsCsv } from './payments-csv.ts';

const PAGE_ROWS = 100;

/** Downloads every payment of the account as CSV, whatever the list shows. */
export function ExportPayments() {
  const file = useSingleMutation({
    mutationFn: readAll,
    onSuccess: (transactions) =>
      saveFile(
        `numlet-payments-${new Date().toISOString().slice(0, 10)}.csv`,
        new Blob([paymentsCsv(transactions)], { type: 'text/csv;charset=utf-8' }),
      ),
    onError: (error) =>
      notifyError(
        'The file could not be created',
        messageOf(error, 'The server could not be reached. Please try again.'),
      ),
  });
  return (
    <Button
      variant="outline"
      size="sm"
      busy={file.isPending && 'Collecting...'}
      onClick={() => file.mutate()}
    >
      <Download aria-hidden="true" />
      Download as CSV
    </Button>
  );
}

async function readAll(): Promise<Transaction[]> {
  const all: Transaction[] = [];
  let before: string | null = null;
  do {
    const page: { transactions: Transaction[]; next: string | null } = await call('list-transactions', {
      limit: PAGE_ROWS,
      ...(before !== null && { before }),
    });
    all.push(...page.transactions);
    before = page.next;
  } while (before !== null);
  return all;
}
