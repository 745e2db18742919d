import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholder in the page's grid, until its code and data have loaded. */
export function ReferralsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading referrals"
      className="grid gap-5 lg:grid-cols-[360px_minmax(0,1fr)]"
    >
      <div className="h-[240px] rounded-panel border border-line bg-surface p-6">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-4 h-10 w-full" />
        <Skeleton className="mt-3 h-10 w-full" />
      </div>
      <div className="h-[240px] rounded-panel border border-line bg-surface p-6">
        <Skeleton className="h-5 w-40" />
      </div>
    </div>
  );
}
