import { useState } from 'react';
import { formatDateTime, formatLongDate } from '../../../../lib/format.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { sentence } from '../../parts/sentence.ts';
import { useUndoPersonDeletion } from './use-on-behalf.ts';
import { mayOf, type Person } from './use-person.ts';

/** Notice of a requested deletion: when it happens, who requested it, and the button that cancels it. */
export function DeletionNotice({ person }: { person: Person }) {
  const [isAsking, setIsAsking] = useState(false);
  const undo = useUndoPersonDeletion();
  const { id, version, deletion_undo_until: until } = person;
  if (!until) return null;
  if (person.is_leaving)
    return (
      <Alert variant="look" title="Leaving: this account is being deleted">
        {requestWords(person)} It can no longer be cancelled.
      </Alert>
    );
  return (
    <Alert
      variant="look"
      title={`Leaving: deleted on ${formatLongDate(until)}`}
      action={
        mayOf(person)('undo_deletion') && (
          <Button variant="outline" size="sm" onClick={() => setIsAsking(true)}>
            Cancel deletion...
          </Button>
        )
      }
    >
      {requestWords(person)} Until then everything works as before. They can keep the account by signing in
      and choosing “Keep my account”.
      <ReasonDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={`Cancel the deletion of ${person.full_name ?? person.email}?`}
        label="Reason:"
        action="Cancel deletion"
        busy={undo.isPending && 'Cancelling...'}
        onConfirm={(reason) =>
          undo.mutate({ userId: id, version, reason }, { onSettled: () => setIsAsking(false) })
        }
      >
        The account stays, with everything in it. A number that fell due in the meantime and still receives
        texts is charged now, if its renewal is on. They get an email. Do this if they ask you to, or if the
        deletion was started by mistake.
      </ReasonDialog>
    </Alert>
  );
}

function requestWords({
  deletion_requested_at: at,
  deletion_by: by,
  deletion_reason: reason,
}: Person): string {
  const on = at ? ` on ${formatDateTime(at)}` : '';
  return by
    ? `${by} requested it${on}${reason ? `: ${sentence(reason)}` : '.'}`
    : `They requested it themselves${on}.`;
}
