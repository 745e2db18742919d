import { Skeleton } from '../../ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e'];

/** Placeholder for texts, with the grid and heights of their rows. Hidden from screen readers. */
export function MessagesSkeleton() {
  return (
    <div
      aria-hidden="true"
      className="@container -mx-4 overflow-hidden border-y border-line sm:mx-0 sm:rounded-panel sm:border"
    >
      <div className="border-b border-line px-5 py-2">
        <Skeleton className="my-[3px] h-[14px] w-12" />
      </div>
      {ROWS.map((row) => (
        <div
          key={row}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 bg-surface px-4 py-3 not-first:border-t not-first:border-line @[700px]:min-h-[67px] @[700px]:grid-cols-[46px_222px_minmax(0,1fr)_84px_92px] @[860px]:grid-cols-[46px_206px_minmax(0,1fr)_140px_92px] @[700px]:py-2 @[700px]:pl-5"
        >
          <Skeleton className="h-3.5 w-9 @max-[700px]:order-2" />
          <Skeleton className="h-6 w-28 @max-[700px]:order-3" />
          <span className="grid gap-2 @max-[700px]:order-1">
            <Skeleton className="h-3.5 w-24" />
            <Skeleton className="h-3 w-56 max-w-full @max-[700px]:hidden" />
          </span>
          <Skeleton className="h-3.5 w-16 @max-[700px]:hidden" />
          <Skeleton className="size-5 justify-self-end @max-[700px]:order-4 @[700px]:mr-2" />
        </div>
      ))}
    </div>
  );
}
