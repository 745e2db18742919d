import { useLocation, useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { useAddress } from './use-address.ts';

const OLDER = { isOlderPage: true };

type PagerProps = {
  /** The number of rows per page. */
  size: number;
  /** The cursor of the next page; null on the last page, undefined while the page loads. */
  next: string | null | undefined;
};

/**
 * The buttons Newer and Older, without page numbers. At either end a button does nothing, but keeps the focus. The
 * address holds the page, so that the back button and a reload keep it.
 */
export function Pager({ size, next }: PagerProps) {
  const { params, change } = useAddress();
  const navigate = useNavigate();
  const { state } = useLocation();
  const isFirst = params.get('cursor') === null;
  if (isFirst && !next) return null;
  const cameFromNewer = typeof state === 'object' && state !== null && 'isOlderPage' in state;
  const newer = () => (cameFromNewer ? void navigate(-1) : change({}));
  return (
    <div className="flex items-center justify-end gap-2">
      <span className="mr-2 text-small text-ink-3">{size} per page</span>
      <Button variant="outline" size="sm" aria-disabled={isFirst} onClick={() => isFirst || newer()}>
        Newer
      </Button>
      <Button
        variant="outline"
        size="sm"
        aria-disabled={!next}
        onClick={() => next && change({ cursor: next }, { state: OLDER })}
      >
        Older
      </Button>
    </div>
  );
}
