import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholder in the account page's grid while it loads. */
export function AccountSkeleton() {
  return (
    <div role="status" aria-label="Loading your account" className="grid gap-10 lg:gap-14">
      {[3, 2, 1].map((rows) => (
        <div
          key={rows}
          className="grid gap-x-10 gap-y-5 border-t border-line pt-8 lg:grid-cols-[272px_minmax(0,1fr)]"
        >
          <div className="grid min-w-0 content-start gap-3">
            <Skeleton className="h-6 w-24" />
            <Skeleton className="h-4 w-56 max-w-full" />
          </div>
          <div className="min-w-0 divide-y divide-line rounded-panel border border-line bg-surface">
            {Array.from({ length: rows }, (_, row) => row).map((row) => (
              <div
                key={row}
                className="grid h-[68px] grid-cols-[80px_minmax(0,192px)] items-center gap-8 px-4 sm:px-6"
              >
                <Skeleton className="h-4" />
                <Skeleton className="h-5" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
