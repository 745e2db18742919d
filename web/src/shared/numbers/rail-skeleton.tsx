import { Skeleton } from '../../ui/skeleton.tsx';

/** Placeholders for two numbers in the side column. */
export function RailSkeleton() {
  return ['a', 'b'].map((row) => (
    <li key={row} className="grid gap-2.5 border-b border-line py-4">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="h-2 w-56" />
      <Skeleton className="h-3 w-full" />
    </li>
  ));
}
