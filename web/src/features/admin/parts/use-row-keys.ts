import { useEffect, useRef, useState } from 'react';
import { latinKey } from '../../../lib/keys/latin-key.ts';
import { isTypedInto } from './is-typed-into.ts';

const NO_ROW = -1;
const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])';

/**
 * J and K move a mark over the rows, Enter opens the marked row, a full stop opens its menu. The mark stays on its row
 * when rows are added before it.
 * @returns the key of the marked row, null if none is marked
 */
export function useRowKeys(rows: readonly string[], open: (index: number) => void): string | null {
  const [wanted, setMarked] = useState<string | null>(null);
  const index = wanted === null ? NO_ROW : rows.indexOf(wanted);
  const marked = rows[index] ?? null;
  const latest = useRef({ rows, open, index });
  latest.current = { rows, open, index };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const now = latest.current;
      if (!isForRows(event) || now.rows.length === 0) return;
      const mark = (row: number) => setMarked(now.rows[row] ?? null);
      const key = latinKey(event);
      if (key === 'j') mark(Math.min(now.index + 1, now.rows.length - 1));
      else if (key === 'k') mark(Math.max(now.index - 1, 0));
      else if (now.index === NO_ROW) return;
      else if (key === 'Enter' && event.target === document.body) now.open(now.index);
      else if (key === '.') document.querySelector<HTMLElement>('[data-marked] [data-row-menu]')?.click();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (marked !== null) document.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return marked;
}

function isForRows({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false;
  if (document.querySelector(OPEN_DIALOG)) return false;
  return !isTypedInto(target);
}
