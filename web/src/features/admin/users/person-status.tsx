import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatDateTime, formatDay, formatLongDay } from '../../../lib/format.ts';
import { Dash, Disc, HalfDisc, Ring } from '../../../ui/status-shapes.tsx';
import type { ListedUser } from './use-users.ts';

type StatusFacts = Pick<
  ListedUser,
  'account_status' | 'suspended_until' | 'deletion_undo_until' | 'is_leaving'
>;

/** An account's status, with its end, as a word and a shape. A requested deletion replaces only 'Active'. */
export function AccountStatus({ deletion_undo_until: leaves, is_leaving, ...facts }: StatusFacts) {
  if (!leaves) return <OwnStatus {...facts} />;
  return (
    <>
      {facts.account_status !== 'active' && (
        <span className="block">
          <OwnStatus {...facts} />
        </span>
      )}
      <Shape shape={<HalfDisc />} className="text-amber">
        Leaving:{' '}
        <span className="font-normal text-ink-2">
          {is_leaving ? 'being deleted' : `deleted on ${formatLongDay(leaves)}`}
        </span>
      </Shape>
    </>
  );
}

function OwnStatus({
  account_status,
  suspended_until,
}: Omit<StatusFacts, 'deletion_undo_until' | 'is_leaving'>) {
  if (account_status === 'active') return <Shape shape={<Disc />}>Active</Shape>;
  if (account_status === 'blocked')
    return (
      <Shape shape={<Dash />} className="text-red">
        Blocked
      </Shape>
    );
  return (
    <Shape shape={<HalfDisc />} className="text-amber">
      Suspended
      {suspended_until && (
        <span className="block font-normal text-ink-2 max-sm:inline">
          {' '}
          until {formatDay(suspended_until)}
        </span>
      )}
    </Shape>
  );
}

type VerificationFacts = Pick<
  ListedUser,
  'phone_verified' | 'verification_status' | 'verification_blocked_until'
>;

/**
 * Shows whether the person's phone is verified, and when a block of its verification ends. A block does not undo a verification.
 */
export function PhoneStatus(facts: VerificationFacts) {
  const { phone_verified, verification_status, verification_blocked_until: until } = facts;
  return (
    <>
      <ProofStatus status={phone_verified ? 'verified' : verification_status} />
      {verification_status === 'blocked' && (
        <span className="block text-small text-ink-2">
          {phone_verified && 'blocked '}
          {until ? `until ${formatDateTime(until)}` : 'until it is lifted'}
        </span>
      )}
    </>
  );
}

function ProofStatus({ status }: { status: ListedUser['verification_status'] }) {
  if (status === 'verified') return <Shape shape={<Disc />}>Verified</Shape>;
  if (status === 'pending_verification') return <Shape shape={<Ring />}>Pending</Shape>;
  return (
    <Shape shape={<Dash />} className="text-red">
      Blocked
    </Shape>
  );
}

function Shape({
  shape,
  children,
  className,
}: {
  shape: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span className={clsx('inline-flex items-baseline gap-1.5 text-small font-medium', className)}>
      <span className="-translate-y-px">{shape}</span>
      <span>{children}</span>
    </span>
  );
}
