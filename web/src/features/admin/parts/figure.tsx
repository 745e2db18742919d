import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';

type FigureProps = {
  title: string;
  /** Undefined while the figure loads. */
  value: string | undefined;
  words: ReactNode;
  isError: boolean;
  className: string;
};

/** One of a row of figures, in a `dl`. A figure that could not be loaded says so, since a zero would be believed. */
export function Figure({ title, value, words, isError, className }: FigureProps) {
  return (
    <div className={clsx('flex flex-col border-line pr-4 sm:border-l sm:pl-4', className)}>
      <dt className="text-small font-medium text-ink-2">{title}</dt>
      <dd className="mt-1 flex min-h-9 items-center text-[28px]/9 font-semibold tracking-tight tabular-nums">
        {value ??
          (isError ? (
            <span className="text-ui text-amber">Not loaded</span>
          ) : (
            <Skeleton className="h-7 w-20" />
          ))}
      </dd>
      <dd className="min-h-4 text-micro text-ink-3">{words}</dd>
    </div>
  );
}
