import { formatCount, formatDate } from '../../../lib/format.ts';

/** Shown instead of name and email address, which have been erased. */
export const DELETED_ACCOUNT = 'Deleted account';

type Left = {
  requested_at: string;
  erased_at: string | null;
  finished_at: string | null;
  numbers: number;
  payments: number;
};

/** The state of a deletion that cannot be undone and, once the data is erased, what is kept. */
export function deletionStateWords(left: Left): string {
  const asked = `Asked ${formatDate(left.requested_at)}`;
  if (left.erased_at)
    return `${asked}, data erased ${formatDate(left.erased_at)}. ${keptRecordsWords(left)}${left.finished_at ? '' : ' Waits for a provider.'}`;
  return `${asked}, the data is about to be erased`;
}

/** The records that the books keep of a person whose name has been erased. */
export function keptRecordsWords({ numbers, payments }: Pick<Left, 'numbers' | 'payments'>): string {
  const kept = [counted(numbers, 'number'), counted(payments, 'payment')].filter((part) => part !== null);
  if (kept.length === 0) return 'There was no number and no payment, and nothing that names them is kept.';
  return `Kept for the books: ${kept.join(' and ')}. Nothing that names them is kept.`;
}

function counted(count: number, noun: string): string | null {
  return count === 0 ? null : `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
