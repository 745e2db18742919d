import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Disc, HalfDisc, Ring } from '../../ui/status-shapes.tsx';
import { type Kyc, useKyc } from './use-kyc.ts';

const STATES: Readonly<Record<Kyc['status'], { shape: ReactNode; words: string }>> = {
  none: { shape: null, words: 'Not verified' },
  draft: { shape: <Ring />, words: 'Form started, but not submitted' },
  pending: { shape: <Ring />, words: 'Under review' },
  approved: { shape: <Disc />, words: 'Verified' },
  rejected: { shape: <HalfDisc />, words: 'Needs a correction' },
  ended: { shape: <HalfDisc />, words: 'Ended when your name changed' },
};

/** The state of the identity verification in a line of the account page. */
export function IdentityLine() {
  const { data, isError } = useKyc();
  if (!data)
    return isError ? (
      <span className="text-ink-2">Could not be loaded</span>
    ) : (
      <Skeleton className="h-5 w-28" />
    );
  const { shape, words } = STATES[data.status];
  return (
    <span className={shape ? 'flex items-center gap-2' : 'text-ink-2'}>
      {shape}
      {words}
    </span>
  );
}
