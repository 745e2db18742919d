import { Button } from '../../../ui/button.tsx';
import { Caret } from '../../../ui/caret.tsx';
import type { IdentityRow } from './use-identities.ts';
import { useAssignIdentity } from './use-identity-acts.ts';

/** Shows who reviews a waiting submission, with a button to assign or unassign yourself. */
export function Assignee({ row }: { row: IdentityRow }) {
  const take = useAssignIdentity();
  const { id: submissionId, taken, full_name, email } = row;
  const assign = (isMine: boolean, takeOver?: true) =>
    take.mutate({ submissionId, isMine, ...(takeOver && { takeOver }) });
  const nameForReaders = <span className="sr-only">: {full_name ?? email}</span>;
  const button = { size: 'sm', variant: 'outline', busy: take.isPending && 'Saving...' } as const;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-ink-2">
      {taken?.is_mine ? (
        <>
          <span className="flex items-center gap-2 text-ink">
            <Caret motion="blinking" />
            You are on it
          </span>
          <Button {...button} variant="ghost" onClick={() => assign(false)}>
            Unassign{nameForReaders}
          </Button>
        </>
      ) : taken ? (
        <>
          {taken.name} is on it
          <Button {...button} onClick={() => assign(true, true)}>
            Take over{nameForReaders}
          </Button>
        </>
      ) : row.is_own ? (
        'Your own: another administrator has to decide'
      ) : (
        <Button {...button} onClick={() => assign(true)}>
          Assign to me{nameForReaders}
        </Button>
      )}
    </span>
  );
}
