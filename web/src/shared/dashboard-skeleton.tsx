import { lines } from '@numlet/contract/texts';
import clsx from 'clsx';
import { Caret } from '../ui/caret.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { BarSkeleton } from './bar-skeleton.tsx';
import { MessagesSkeleton } from './messages/messages-skeleton.tsx';
import { RailSkeleton } from './numbers/rail-skeleton.tsx';

const FIGURES = ['a', 'b', 'c', 'd'];
const TABS = ['w-[74px]', 'w-[92px]', 'w-[42px]', 'w-[66px]'];

/**
 * The dashboard before any data has arrived: bar, tabs and rows in their final places, so that nothing moves later. It
 * is also part of the prerendered page, and needs no script.
 */
export function DashboardSkeleton({ className }: { className?: string }) {
  return (
    <div className={clsx('flex min-h-dvh flex-col bg-paper', className)}>
      <BarSkeleton />
      <main aria-busy="true" className="page-width flex flex-col">
        <div className="pt-9 max-sm:sr-only">
          <h1 className="text-h1">{lines.dashboardWelcome}</h1>
          <p className="text-body text-ink-2">{lines.dashboardIntro}</p>
        </div>
        <div className="mt-6 flex gap-[18px] overflow-hidden shadow-hairline max-sm:mt-0 sm:gap-[26px]">
          {TABS.map((width) => (
            <span key={width} className="flex h-[45.5px] shrink-0 items-center">
              <Skeleton className={clsx('h-3.5', width)} />
            </span>
          ))}
        </div>
        <Spinner label={lines.loadingDashboard} className="mt-16 hidden in-data-[soon=tab]:flex" />
        <div className="mt-6 mb-9 grid grid-cols-2 gap-y-4 in-data-[soon=tab]:hidden max-sm:hidden md:grid-cols-4">
          {FIGURES.map((figure) => (
            <span
              key={figure}
              className="border-line py-1 even:border-l even:pl-4 sm:even:pl-6 md:not-first:border-l md:not-first:pl-6"
            >
              <Skeleton className="mt-[3px] mb-[9px] h-3.5 w-28" />
              <Skeleton className="my-1.5 h-6 w-20" />
            </span>
          ))}
        </div>
        <div className="grid in-data-[soon=tab]:hidden max-sm:mt-3 xl:grid-cols-[minmax(0,1fr)_272px] xl:gap-x-10">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-4 sm:gap-x-6">
              <Skeleton className="h-[38px] w-[212px] rounded-notice max-sm:w-[150px]" />
              <p
                role="status"
                className="flex min-h-5 items-center gap-2.5 text-small font-medium text-ink-2"
              >
                <Caret motion="blinking" className="text-[15px]" />
                {lines.loadingDashboard}
              </p>
            </div>
            <div className="mt-3">
              <MessagesSkeleton />
            </div>
          </div>
          <div className="mt-10 xl:mt-0">
            <Skeleton className="mb-4 h-5 w-24" />
            <ul className="border-t border-line">
              <RailSkeleton />
            </ul>
          </div>
        </div>
      </main>
    </div>
  );
}
