import { Skeleton } from '../../../ui/skeleton.tsx';

/** Placeholder for the search form and its results until their code has loaded. */
export function BuyingSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the search"
      className="grid items-start gap-x-9 gap-y-8 lg:grid-cols-[224px_minmax(0,1fr)] xl:grid-cols-[224px_minmax(0,1fr)_296px]"
    >
      <div className="grid gap-5">
        {['country', 'type', 'digits'].map((field) => (
          <div key={field}>
            <Skeleton className="h-3.5 w-20" />
            <Skeleton className="mt-2 h-10 w-full rounded-control" />
          </div>
        ))}
      </div>
      <div className="rounded-panel border border-line bg-surface p-6">
        <Skeleton className="h-6 w-64 max-w-full" />
        <Skeleton className="mt-4 h-4 w-full max-w-[326px]" />
      </div>
    </div>
  );
}
