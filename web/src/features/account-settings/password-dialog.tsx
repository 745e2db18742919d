import { judgeLength } from '@numlet/contract/accounts/password-judgement';
import { PASSWORD_MAX_LENGTH } from '@numlet/contract/constants';
import { notices } from '@numlet/contract/texts';
import { type FormEvent, useState } from 'react';
import { notifySuccess } from '../../lib/notify.ts';
import { PasswordStrength } from '../../shared/password-strength.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { ProofFields } from './proof/proof-fields.tsx';
import { useProof } from './proof/use-proof.ts';
import { useUpdateUser } from './use-update-user.ts';

type PasswordDialogProps = {
  open: boolean;
  onClose: () => void;
  email: string;
  name: string;
  hasPassword: boolean;
};

/** Changes the password, or sets the first one for a person who signed up without one. */
export function PasswordDialog({ open, onClose, hasPassword, ...person }: PasswordDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={hasPassword ? 'Change your password' : 'Set a password'}
      description="You stay signed in here. Every other browser is signed out."
      width="narrow"
    >
      <PasswordForm {...person} hasPassword={hasPassword} onDone={onClose} />
    </Dialog>
  );
}

type PasswordFormProps = Pick<PasswordDialogProps, 'email' | 'name' | 'hasPassword'> & { onDone: () => void };

function PasswordForm({ email, name, hasPassword, onDone }: PasswordFormProps) {
  const proof = useProof({ hasPassword });
  const [next, setNext] = useState('');
  const [again, setAgain] = useState('');
  const [mismatch, setMismatch] = useState<string | null>(null);
  const update = useUpdateUser({
    onUpdated: () => {
      notifySuccess(
        hasPassword ? 'Password changed' : 'Password set',
        'Your other browsers have been signed out.',
      );
      onDone();
    },
    onRefused: proof.onRefused,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMismatch(null);
    if (!proof.isGiven()) return;
    const tooShort = judgeLength(next)?.refusal;
    if (tooShort) return proof.setRefusal({ field: 'newPassword', message: tooShort.message });
    if (next !== again) return setMismatch(notices.passwordsDoNotMatch.text);
    update.mutate({ password: next, ...proof.attributes });
  };
  const { refusal } = proof;
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      {/* Password managers save the new password under this user name. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      {hasPassword && <ProofFields proof={proof} email={email} />}
      <div>
        <Field label="New password" error={refusal?.field === 'newPassword' ? refusal.message : null}>
          {(field) => (
            <PasswordInput
              {...field}
              value={next}
              onChange={(event) => setNext(event.target.value)}
              autoComplete="new-password"
              maxLength={PASSWORD_MAX_LENGTH}
            />
          )}
        </Field>
        {refusal?.field !== 'newPassword' && (
          <PasswordStrength password={next} owner={{ email, fullName: name }} className="mt-2" />
        )}
      </div>
      <Field label="Repeat the new password" error={mismatch}>
        {(field) => (
          <PasswordInput
            {...field}
            value={again}
            onChange={(event) => setAgain(event.target.value)}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX_LENGTH}
          />
        )}
      </Field>
      {!hasPassword && <ProofFields proof={proof} email={email} />}
      {refusal && refusal.field === null && <FieldError>{refusal.message}</FieldError>}
      <Button
        type="submit"
        size="lg"
        className="mt-2 w-full"
        busy={(update.isPending && 'Saving...') || (proof.mail.isSending && 'Sending a code...')}
      >
        {hasPassword ? 'Change password' : 'Set password'}
      </Button>
    </form>
  );
}
