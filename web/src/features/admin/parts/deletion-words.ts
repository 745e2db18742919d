import { formatCount, formatDate } from '../../../lib/format.ts';

/** Shown instead of name and email address, which have been erased. */
export const DELETED_ACCOUNT = 'Deleted account';

type DeletedAccount = {
  requested_at: string;
  erased_at: string | null;
  finished_at: string | null;
  numbers: number;
  payments: number;
};

/** The state of a deletion that cannot be undone and, once the data is erased, what is kept. */
export function deletionStateWords(deleted: DeletedAccount): string {
  const requested = `Requested ${formatDate(deleted.requested_at)}`;
  if (deleted.erased_at)
    return `${requested}, data erased ${formatDate(deleted.erased_at)}. ${keptRecordsWords(deleted)}${deleted.finished_at ? '' : ' Waiting for a provider.'}`;
  return `${requested}, the data is about to be erased`;
}

/** The records that the books keep of a person whose name has been erased. */
export function keptRecordsWords({
  numbers,
  payments,
}: Pick<DeletedAccount, 'numbers' | 'payments'>): string {
  const records = [counted(numbers, 'number'), counted(payments, 'payment')].filter((part) => part !== null);
  if (records.length === 0) return 'There were no numbers or payments, and nothing that names them is kept.';
  return `Kept for accounting: ${records.join(' and ')}. Nothing that names them is kept.`;
}

function counted(count: number, noun: string): string | null {
  return count === 0 ? null : `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
