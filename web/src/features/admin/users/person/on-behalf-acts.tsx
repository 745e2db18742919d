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
      <ActButton onClick={() => onAct('export')} aside="asks who you are">
        Export this person's data...
      </ActButton>
    </>
  );
}

/** The last act, offered until a deletion is requested. */
export function DeletionAct({ page: { person }, onAct }: ActsProps) {
  if (!mayOf(person)('delete')) return null;
  return (
    <ActButton isLoss onClick={() => onAct('delete')} aside="asks who you are">
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
      busy={reset.isPending && 'Asking...'}
      problem={null}
      fields={null}
      onClose={onClose}
      onConfirm={({ reason }) =>
        reset.mutate({ userId: person.id, version: person.version, reason }, { onSettled: onClose })
      }
    >
      Every address we have of them is notified now and again when it is done. Until then a person who still
      has the app can call it off. Then the app and its recovery codes are gone, and the password alone signs
      in.
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
      Everything that is stored about them, their texts among it, as one archive on this computer. They are
      notified by mail. Give it only to them.
    </ActForm>
  );
}

function DeletePerson({ page: { person, billing, numbers }, onClose }: DialogProps) {
  const begin = useDeletePerson();
  const rented = numbers.filter(({ status }) => status === 'active').length;
  return (
    <ActForm
      title={`Delete the account of ${person.full_name ?? person.email}?`}
      action="Begin the deletion"
      busy={begin.isPending && 'Beginning...'}
      isLoss
      problem={null}
      fields={null}
      onClose={onClose}
      onConfirm={({ reason }) =>
        begin.mutate({ userId: person.id, version: person.version, reason }, { onSettled: onClose })
      }
    >
      They are signed out and notified by mail, and may undo it for {DELETION_UNDO_DAYS} days by signing in.
      Then{' '}
      {rented > 0 &&
        `${rented === 1 ? 'their number goes' : `their ${rented} numbers go`} back to the carrier, `}
      {billing.credit_balance > 0 && `$${billing.credit_balance.toFixed(2)} of credit is lost, `}
      and their texts and everything that says who they are is erased.
    </ActForm>
  );
}
