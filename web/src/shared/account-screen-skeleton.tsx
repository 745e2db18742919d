import { lines } from '@numlet/contract/texts';
import clsx from 'clsx';
import { Spinner } from '../ui/spinner.tsx';
import { BarSkeleton } from './bar-skeleton.tsx';

/** The account screen before any data has arrived. It is also part of the prerendered page. */
export function AccountScreenSkeleton({ className }: { className?: string }) {
  return (
    <div className={clsx('min-h-dvh flex-col bg-paper', className)}>
      <BarSkeleton />
      <main aria-busy="true" className="page-width flex flex-col">
        <h1 className="pt-9 text-h1">Your account</h1>
        <p className="text-body text-ink-2">Your details, how you sign in, and your data.</p>
        <Spinner label={lines.loadingAccount} className="mt-8 border-t border-line pt-16" />
      </main>
    </div>
  );
}
