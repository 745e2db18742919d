import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { notifySuccess } from '../../lib/notify.ts';
import { CurrentPasswordField } from '../../shared/proof/current-password-field.tsx';
import { authRefusalOf, needsProof, type Refusal } from '../../shared/proof/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { AccountRow } from './account-group.tsx';
import { useExport } from './use-export.ts';

type ExportRowProps = { hasPassword: boolean; onProofNeeded: (then: () => void) => void };

/** Downloads everything that is stored about the person. Asks for the password if the sign-in is too old. */
export function ExportRow({ hasPassword, onProofNeeded }: ExportRowProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const save = useExport({
    onSaved: () => notifySaved(),
    onRefused: (error) => {
      if (!needsProof(error)) return setProblem(authRefusalOf(error).message);
      if (hasPassword) setIsAsking(true);
      else onProofNeeded(() => save.mutate(null));
    },
  });
  return (
    <AccountRow
      label="Copy of your data"
      action={
        <Button
          variant="outline"
          size="sm"
          busy={save.isPending && 'Gathering...'}
          onClick={() => {
            setProblem(null);
            save.mutate(null);
          }}
        >
          <Download aria-hidden="true" />
          Download
        </Button>
      }
      note={
        <>
          One archive with your texts, numbers, payments, sign-ins and settings, as JSON and CSV.
          {problem && <FieldError>{problem}</FieldError>}
        </>
      }
    >
      Everything we keep about you
      <Dialog
        open={isAsking}
        onOpenChange={(isOpen) => !isOpen && setIsAsking(false)}
        title="Confirm that it is you"
        description="The archive contains all your data, so please confirm who you are again."
        width="narrow"
      >
        <PasswordForm onDone={() => setIsAsking(false)} />
      </Dialog>
    </AccountRow>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const save = useExport({
    onSaved: () => {
      notifySaved();
      onDone();
    },
    onRefused: (error) => setRefusal(authRefusalOf(error)),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '')
      return setRefusal({ field: 'currentPassword', message: 'Please enter your current password.' });
    setRefusal(null);
    save.mutate(password);
  };
  return (
    <form onSubmit={submit} noValidate>
      <CurrentPasswordField
        error={refusal?.field === 'currentPassword' ? refusal.message : null}
        value={password}
        onChange={setPassword}
      />
      {refusal && refusal.field === null && (
        <div className="mt-3">
          <FieldError>{refusal.message}</FieldError>
        </div>
      )}
      <Button type="submit" size="lg" className="mt-5 w-full" busy={save.isPending && 'Gathering...'}>
        Download the archive
      </Button>
    </form>
  );
}

function notifySaved(): void {
  notifySuccess('Archive downloaded', 'The README.txt in the ZIP file explains what it contains.');
}
