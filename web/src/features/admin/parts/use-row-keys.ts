import { useEffect, useRef, useState } from 'react';
import { isTypedInto } from './is-typed-into.ts';

const NONE = -1;
const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"], [role="menu"]):not([data-closed])';

/** J and K (or the arrows) move a mark over the rows, Enter opens the marked one, a full stop opens its menu. */
export function useRowKeys(rows: number, open: (index: number) => void): number {
  const [marked, setMarked] = useState(NONE);
  const latest = useRef({ rows, open, marked });
  latest.current = { rows, open, marked };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const now = latest.current;
      if (!isForRows(event) || now.rows === 0) return;
      if (event.key === 'j') setMarked(Math.min(now.marked + 1, now.rows - 1));
      else if (event.key === 'k') setMarked(Math.max(now.marked - 1, 0));
      else if (now.marked === NONE) return;
      else if (event.key === 'Enter' && event.target === document.body) now.open(now.marked);
      else if (event.key === '.')
        document.querySelector<HTMLElement>('[data-marked] [data-row-menu]')?.click();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  useEffect(() => {
    if (marked !== NONE) document.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return marked < rows ? marked : NONE;
}

function isForRows({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false;
  if (document.querySelector(OPEN_DIALOG)) return false;
  return !isTypedInto(target);
}
