import { RELEASE_AFTER_DUE_DAYS } from '@numlet/contract/constants';
import { formatDateTime } from '../../../../lib/format.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { sentence } from '../../parts/sentence.ts';
import { DeletionNotice } from './deletion-notice.tsx';
import { useWithdrawReset } from './use-on-behalf.ts';
import type { PersonPage } from './use-person.ts';

/** Notices that explain the account's status, above everything else. */
export function AccountStatusNotice({ page: { person, factor_reset, billing } }: { page: PersonPage }) {
  const by = sentence(
    [person.status_by && `By ${person.status_by}`, person.status_since && formatDateTime(person.status_since)]
      .filter(Boolean)
      .join(', '),
  );
  return (
    <div className="grid gap-3 empty:hidden">
      {person.account_status === 'suspended' && (
        <Alert
          variant="look"
          title={
            person.suspended_until ? `Suspended until ${formatDateTime(person.suspended_until)}` : 'Suspended'
          }
        >
          {person.status_reason && `Reason: ${sentence(person.status_reason)} `}
          They cannot sign in, but their numbers still receive texts. {by}
        </Alert>
      )}
      {person.account_status === 'blocked' && (
        <Alert variant="look" title="Blocked until an administrator lifts it">
          {person.status_reason && `Reason: ${sentence(person.status_reason)} `}
          They cannot sign in, and their numbers are released {RELEASE_AFTER_DUE_DAYS} days after they fall
          due. {by}
        </Alert>
      )}
      <DeletionNotice person={person} />
      {factor_reset && (
        <Alert
          variant="look"
          title={`The second factor will be removed on ${formatDateTime(factor_reset.due_at)}`}
          action={<WithdrawReset userId={person.id} />}
        >
          Reason: {sentence(factor_reset.reason)} Requested by {factor_reset.requested_by}.
        </Alert>
      )}
      {billing.has_open_dispute && (
        <Alert variant="look" title="A payment is disputed">
          Until the bank decides, no card is charged automatically, and the disputed payment is not refunded.
        </Alert>
      )}
    </div>
  );
}

function WithdrawReset({ userId }: { userId: string }) {
  const withdraw = useWithdrawReset();
  return (
    <Button
      variant="outline"
      size="sm"
      busy={withdraw.isPending && 'Cancelling...'}
      onClick={() => withdraw.mutate({ userId })}
    >
      Cancel reset
    </Button>
  );
}
