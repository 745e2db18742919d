import { formatCount, formatDate } from '../../../lib/format.ts';

/** Instead of a name and an address: both are erased. */
export const HAS_LEFT = 'Somebody who has left';

type Left = {
  requested_at: string;
  undo_until: string;
  erased_at: string | null;
  finished_at: string | null;
  numbers: number;
  payments: number;
};

/** Where the leaving of somebody stands, and once their data is erased what is left of it. */
export function leavingWords(left: Left, now: number): string {
  const asked = `Asked ${formatDate(left.requested_at)}`;
  if (left.erased_at)
    return `${asked}, data erased ${formatDate(left.erased_at)}. ${keptWords(left)}${left.finished_at ? '' : ' Waits for a provider.'}`;
  return Date.parse(left.undo_until) > now
    ? `${asked}, may still undo it until ${formatDate(left.undo_until)}`
    : `${asked}, the data is about to be erased`;
}

/** What the books need, of somebody who has no name there any more. */
export function keptWords({ numbers, payments }: Pick<Left, 'numbers' | 'payments'>): string {
  const kept = [counted(numbers, 'number'), counted(payments, 'payment')].filter((part) => part !== null);
  if (kept.length === 0) return 'There was no number and no payment, and nothing that names them is kept.';
  return `Kept for the books: ${kept.join(' and ')}. Nothing that names them is kept.`;
}

function counted(count: number, noun: string): string | null {
  return count === 0 ? null : `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`;
}
