import { Skeleton } from '../ui/skeleton.tsx';
import { Wordmark } from './wordmark.tsx';

/** The bar above the screens of somebody who is signed in, before it is known who that is. */
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
