import clsx from 'clsx';
import { RotateCw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';

/** Refetches a list. */
export function RefreshButton({ isBusy, onRefresh }: { isBusy: boolean; onRefresh: () => void }) {
  return (
    <Button variant="outline" size="sm" aria-busy={isBusy} onClick={onRefresh}>
      <RotateCw aria-hidden="true" className={clsx(isBusy && 'motion-safe:animate-spin')} />
      Refresh
    </Button>
  );
}
