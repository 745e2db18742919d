import type { FunctionOutput } from '@numlet/contract/functions';
import type { ReactNode } from 'react';
import { Dash, Disc, HalfDisc, Ring } from '../../ui/status-shapes.tsx';

type Subscription = FunctionOutput<'get-billing-info'>['subscriptions'][number];

/** A number's status as a word, a shape and a colour. */
export function SubscriptionStatus({ status, disputed }: Pick<Subscription, 'status' | 'disputed'>) {
  const { word, className, shape } = disputed ? DISPUTED_LOOK : STATUS_LOOKS[status];
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-2 text-small font-medium whitespace-nowrap ${className}`}
    >
      {shape}
      {word}
    </span>
  );
}

type StatusLook = { word: string; className: string; shape: ReactNode };

const DISPUTED_LOOK: StatusLook = { word: 'Disputed', className: 'text-amber', shape: <HalfDisc /> };

const STATUS_LOOKS: Record<Subscription['status'], StatusLook> = {
  unclaimed: { word: 'Waiting', className: 'text-ink-2', shape: <Ring /> },
  active: { word: 'Active', className: 'text-ink', shape: <Disc /> },
  grace_period: { word: 'Grace period', className: 'text-amber', shape: <HalfDisc /> },
  suspended: { word: 'Suspended', className: 'text-red', shape: <Dash /> },
  ended: { word: 'Ended', className: 'text-ink-2', shape: <Dash /> },
};
