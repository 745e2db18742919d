import clsx from 'clsx';

export function Keys({ children, className }: { children: string; className?: string }) {
  return (
    <kbd
      translate="no"
      className={clsx(
        'inline-grid h-[22px] min-w-[22px] place-items-center rounded-small border border-line-2 bg-surface px-1.5 font-sans text-micro font-medium text-ink-2',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
