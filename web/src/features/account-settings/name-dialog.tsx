import { type FormEvent, useState } from 'react';
import { notifySuccess } from '../../lib/notify.ts';
import { authRefusalOf } from '../../shared/proof/refusal.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useUpdateUser } from './use-update-user.ts';

type NameDialogProps = { open: boolean; onClose: () => void; name: string };

export function NameDialog({ open, onClose, name }: NameDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Your name" width="narrow">
      <NameForm name={name} onDone={onClose} />
    </Dialog>
  );
}

function NameForm({ name, onDone }: { name: string; onDone: () => void }) {
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const update = useUpdateUser({
    onUpdated: () => {
      notifySuccess('Name changed');
      onDone();
    },
    onRefused: (error) => setProblem(authRefusalOf(error).message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return setProblem('Please enter your full name.');
    setProblem(null);
    update.mutate({ data: { full_name: typed.trim() } });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field label="Full Name" error={problem} hint="Our support team sees it.">
        {(field) => (
          <Input
            {...field}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="name"
            maxLength={100}
          />
        )}
      </Field>
      <Button type="submit" size="lg" className="mt-6 w-full" busy={update.isPending && 'Saving...'}>
        Save name
      </Button>
    </form>
  );
}
