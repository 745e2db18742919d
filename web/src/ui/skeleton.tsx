import clsx from 'clsx';

/** A block of the size of what will stand here; it neither shimmers nor speaks. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block rounded-small bg-sunken', className)} />;
}
