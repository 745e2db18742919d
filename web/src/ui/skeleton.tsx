import clsx from 'clsx';

/** A placeholder with the size of the coming content; without shimmer, and hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block rounded-small bg-sunken', className)} />;
}
