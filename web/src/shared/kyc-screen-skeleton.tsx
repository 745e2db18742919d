import clsx from 'clsx';
import { Spinner } from '../ui/spinner.tsx';
import { BarSkeleton } from './bar-skeleton.tsx';

/** The screen of identity verification before any data has arrived. It is also part of the prerendered page. */
export function KycScreenSkeleton({ className }: { className?: string }) {
  return (
    <div className={clsx('min-h-dvh flex-col bg-paper', className)}>
      <BarSkeleton />
      <main aria-busy="true" className="page-width flex flex-col">
        <h1 className="pt-20 text-h1">Verify your identity</h1>
        <Spinner label="Loading your verification..." className="mt-8 border-t border-line pt-16" />
      </main>
    </div>
  );
}
