import { Skeleton } from '../ui/skeleton.tsx';
import { Wordmark } from './wordmark.tsx';

/** The bar of the signed-in screens before the person's data has arrived. */
export function BarSkeleton() {
  return (
    <header className="border-b border-line">
      <div className="page-width flex h-14 items-center justify-between">
        <Wordmark />
        <Skeleton className="h-4 w-40 max-sm:w-16" />
      </div>
    </header>
  );
}
