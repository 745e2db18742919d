import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholder in the page's grid, until its code and data have loaded. */
export function BillingSkeleton() {
  return (
    <div role="status" aria-label="Loading billing information">
      <div className="flex flex-wrap justify-between gap-4">
        <Skeleton className="h-[38px] w-full max-w-[430px] rounded-notice" />
        <Skeleton className="h-[38px] w-[270px] rounded-notice max-sm:hidden" />
      </div>
      <Skeleton className="mt-3 h-4 w-80 max-w-full" />
      <div className="mt-5 grid gap-5 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="h-[250px] rounded-panel border border-line bg-surface p-6">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-4 h-14 w-40" />
          <Skeleton className="mt-8 h-4 w-full max-w-[326px]" />
        </div>
        <div className="h-[210px] rounded-panel border border-line bg-surface p-6">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="mt-3 h-8 w-28" />
        </div>
      </div>
    </div>
  );
}
