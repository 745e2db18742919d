import { CircleAlert } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** A placeholder for older texts, or the message that they could not be loaded. */
export function InboxEnd({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (failed)
    return (
      <div className="flex min-h-[68px] flex-wrap items-center justify-between gap-3 bg-surface px-4 py-3 sm:px-5">
        <p role="status" className="flex items-center gap-2.5 text-ui">
          <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-red" />
          Older texts could not be loaded.
        </p>
        <Button variant="outline" size="sm" onClick={onRetry}>
          Try again
        </Button>
      </div>
    );
  return (
    <div aria-hidden="true" className="@container bg-surface">
      <div className="grid min-h-[68px] grid-cols-[1fr_auto] items-center gap-4 px-4 py-3 @[700px]:grid-cols-[46px_222px_minmax(0,1fr)_84px_92px] @[700px]:pl-5 @[860px]:grid-cols-[46px_206px_minmax(0,1fr)_140px_92px]">
        <Skeleton className="h-3 w-9 @max-[700px]:hidden" />
        <Skeleton className="h-7 w-32" />
        <span className="grid gap-2 @max-[700px]:hidden">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-3 w-full max-w-72" />
        </span>
        <Skeleton className="h-3 w-14" />
        <Skeleton className="size-5 justify-self-end @max-[700px]:hidden" />
      </div>
    </div>
  );
}
