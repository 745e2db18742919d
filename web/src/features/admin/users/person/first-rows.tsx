import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { useAddress } from '../../parts/use-address.ts';

const FIRST_ROWS = 8;
/** A list with at most this many more rows is shown in full, since hiding them would save too little. */
const SPARE_ROWS = 3;

type Row = { id: string; order_id?: string | null };

/**
 * The first eight rows of a long list, and a button for all of them, which stays in its place when it is clicked. The row
 * that the address names (`at`) is shown from the start.
 * @param isComplete false if the server has more rows than `rows`
 */
export function useFirstRows<R extends Row>(rows: readonly R[], isComplete = true) {
  const at = useAddress().params.get('at');
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const isShort = rows.length <= FIRST_ROWS + SPARE_ROWS;
  const hidesLinkedRow = rows
    .slice(FIRST_ROWS)
    .some((row) => at !== null && [row.id, row.order_id].includes(at));
  const isWhole = isShort || (isOpen ?? hidesLinkedRow);
  return {
    isWhole,
    shown: isWhole ? rows : rows.slice(0, FIRST_ROWS),
    button: !isShort && (
      <div className="border-t border-line px-5 py-2 max-sm:px-4">
        <Button variant="link" aria-expanded={isWhole} onClick={() => setOpen(!isWhole)}>
          {isWhole
            ? `Show the first ${FIRST_ROWS}`
            : `Show ${isComplete ? 'all' : 'the newest'} ${rows.length}`}
        </Button>
      </div>
    ),
  };
}
