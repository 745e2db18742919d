import { DELETION_UNDO_DAYS, FACTOR_RESET_HOURS } from '@numlet/contract/constants';
import { ActButton } from './acts-aside.tsx';
import { ActForm } from './money/act-form.tsx';
import { useDeletePerson, useExportPerson, useResetFactor } from './use-on-behalf.ts';
import { mayOf, type PersonPage } from './use-person.ts';

export type BehalfAct = 'factor' | 'export' | 'delete';
type ActsProps = { page: PersonPage; onAct: (act: BehalfAct) => void };
type DialogProps = { page: PersonPage; onClose: () => void };

/** Acts for a person who cannot do them themselves. */
export function BehalfActs({ page: { person }, onAct }: ActsProps) {
  return (
    <>
      {mayOf(person)('reset_factor') && (
        <ActButton onClick={() => onAct('factor')} aside={`in ${FACTOR_RESET_HOURS} hours`}>
          Reset a lost second factor...
        </ActButton>
      )}
      <ActButton onClick={() => onAct('export')} aside="confirm first">
        Export this person's data...
      </ActButton>
    </>
  );
}

/** The last act, offered until a deletion is requested. */
export function DeletionAct({ page: { person }, onAct }: ActsProps) {
  if (!mayOf(person)('delete')) return null;
  return (
    <ActButton isDestructive onClick={() => onAct('delete')} aside="confirm first">
      Delete the account...
    </ActButton>
  );
}

export function BehalfDialogs({ act, ...props }: DialogProps & { act: BehalfAct | null }) {
  if (act === 'factor') return <ResetFactor {...props} />;
  if (act === 'export') return <ExportPerson {...props} />;
  return act === 'delete' ? <DeletePerson {...props} /> : null;
}

function ResetFactor({ page: { person }, onClose }: DialogProps) {
  const reset = useResetFactor();
  return (
    <ActForm
      title={`Reset the second factor of ${person.full_name ?? person.email}?`}
      action={`Reset in ${FACTOR_RESET_HOURS} hours`}
      busy={reset.isPending && 'Requesting...'}
      problem={null}
      fields={null}
      onClose={onClose}
      onConfirm={({ reason }) =>
        reset.mutate({ userId: person.id, version: person.version, reason }, { onSettled: onClose })
      }
    >
      We now notify every address we have for them, and again when it is done. Until then, anyone who still
      has the app can stop it. After that, the app and the recovery codes no longer work, and the password
      alone is enough to sign in.
    </ActForm>
  );
}

function ExportPerson({ page: { person }, onClose }: DialogProps) {
  const download = useExportPerson();
  return (
    <ActForm
      title={`Export the data of ${person.full_name ?? person.email}?`}
      action="Export"
      busy={download.isPending && 'Exporting...'}
      problem={null}
      fields={null}
      onClose={onClose}
      onConfirm={({ reason }) => download.mutate({ userId: person.id, reason }, { onSettled: onClose })}
    >
      Everything stored about them, including their texts, as one archive on this computer. They are notified
      by email. Give it only to them.
    </ActForm>
  );
}

function DeletePerson({ page: { person, billing, numbers }, onClose }: DialogProps) {
  const deletion = useDeletePerson();
  const rented = numbers.filter(({ status }) => status === 'active').length;
  return (
    <ActForm
      title={`Delete the account of ${person.full_name ?? person.email}?`}
      action="Start the deletion"
      busy={deletion.isPending && 'Starting...'}
      isDestructive
      problem={null}
      fields={null}
      onClose={onClose}
      onConfirm={({ reason }) =>
        deletion.mutate({ userId: person.id, version: person.version, reason }, { onSettled: onClose })
      }
    >
      They are signed out and notified by email, and can undo it for {DELETION_UNDO_DAYS} days by signing in.
      After that,{' '}
      {rented > 0 && `${rented === 1 ? 'their number is' : `their ${rented} numbers are`} released, `}
      {billing.credit_balance > 0 && `$${billing.credit_balance.toFixed(2)} of credit is lost, `}
      and their texts and everything that identifies them are erased.
    </ActForm>
  );
}
