import { Dash, Disc, HalfDisc, Ring } from '../../../ui/status-shapes.tsx';
import { STATUS_WORDS } from './identity-words.ts';
import type { IdentityRow } from './use-identities.ts';

/** The status of a submission: its word and its shape. */
export function IdentityStatus({ status }: Pick<IdentityRow, 'status'>) {
  return (
    <span className="inline-flex items-baseline gap-1.5 text-small font-medium">
      <span className="-translate-y-px">
        {status === 'approved' ? (
          <Disc />
        ) : status === 'rejected' ? (
          <Dash />
        ) : status === 'ended' ? (
          <HalfDisc />
        ) : (
          <Ring />
        )}
      </span>
      {STATUS_WORDS[status]}
    </span>
  );
}
