import { type FormEvent, useState } from 'react';
import { LikelyAddressHint } from '../../shared/did-you-mean/likely-address-hint.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { ProofFields } from './proof/proof-fields.tsx';
import { useProof } from './proof/use-proof.ts';
import { useUpdateUser } from './use-update-user.ts';

type EmailDialogProps = { open: boolean; onClose: () => void; email: string; hasPassword: boolean };

/** Changes the email address. The old and the new mailbox each get a link, and both must be followed. */
export function EmailDialog({ open, onClose, email, hasPassword }: EmailDialogProps) {
  const [requestedEmail, setRequestedEmail] = useState<string | null>(null);
  const close = () => {
    onClose();
    setRequestedEmail(null);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={requestedEmail ? 'Check both mailboxes' : 'Change your email'}
      {...(!requestedEmail && {
        description:
          'We send a link to your old address and to the new one. Your address changes once you have opened both.',
      })}
      width="narrow"
    >
      {requestedEmail ? (
        <BothMailboxes from={email} to={requestedEmail} onClose={close} />
      ) : (
        <EmailForm email={email} hasPassword={hasPassword} onRequested={setRequestedEmail} />
      )}
    </Dialog>
  );
}

type EmailFormProps = { email: string; hasPassword: boolean; onRequested: (email: string) => void };

function EmailForm({ email, hasPassword, onRequested }: EmailFormProps) {
  const proof = useProof({ hasPassword });
  const [typed, setTyped] = useState('');
  const next = typed.trim();
  const update = useUpdateUser({ onUpdated: () => onRequested(next), onRefused: proof.onRefused });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(next, email);
    if (problem) return proof.setRefusal({ field: 'email', message: problem });
    if (proof.isGiven()) update.mutate({ email: next, ...proof.attributes });
  };
  const { refusal } = proof;
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <p className="text-small text-ink-2">
        It is{' '}
        <strong translate="no" className="font-semibold text-ink [overflow-wrap:anywhere]">
          {email}
        </strong>{' '}
        now.
      </p>
      <Field label="New email" error={refusal?.field === 'email' ? refusal.message : null}>
        {(field) => (
          <>
            <Input
              {...field}
              type="email"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              autoComplete="email"
              maxLength={254}
            />
            <LikelyAddressHint typed={typed} onUse={setTyped} />
          </>
        )}
      </Field>
      <ProofFields proof={proof} email={email} offersCode />
      {refusal && refusal.field === null && <FieldError>{refusal.message}</FieldError>}
      <Button
        type="submit"
        size="lg"
        className="mt-2 w-full"
        busy={
          (update.isPending && 'Sending...') ||
          (proof.by === 'session' && proof.mail.isSending && 'Sending a code...')
        }
      >
        Send both links
      </Button>
    </form>
  );
}

function problemOf(next: string, email: string): string | null {
  if (next === '') return 'Please enter the new address.';
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(next)) return 'This is not an email address.';
  return next.toLowerCase() === email.toLowerCase() ? 'This is already your address.' : null;
}

function BothMailboxes({ from, to, onClose }: { from: string; to: string; onClose: () => void }) {
  return (
    <>
      <ol className="border-t border-line text-body">
        {[from, to].map((address) => (
          <li key={address} className="flex gap-3 border-b border-line py-3">
            <span className="w-9 shrink-0 text-ink-3">{address === from ? 'Old' : 'New'}</span>
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{address}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-ui text-ink-2">
        We sent a link to your old and your new address. Open both within an hour, in any order. Until then
        nothing changes.
      </p>
      <Button size="lg" className="mt-6 w-full" onClick={onClose}>
        Done
      </Button>
    </>
  );
}
