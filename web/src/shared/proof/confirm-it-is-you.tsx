import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { CurrentPasswordField } from './current-password-field.tsx';
import { FactorCodeForm } from './factor-code-form.tsx';
import { authRefusalOf } from './refusal.ts';
import { useSignInAgain } from './use-sign-in-again.ts';
import { useSignInWithGoogleAgain } from './use-sign-in-with-google-again.ts';

type ConfirmItIsYouProps = {
  open: boolean;
  onClose: () => void;
  onConfirmed: () => void;
  email: string;
  hasPassword: boolean;
  /** Why the person must confirm their identity; by default because the act changes how they sign in. */
  why?: string;
  /** Where Google returns the person to; by default to this page. */
  googleHint?: string;
  /** The authenticator app, if the person has one. */
  factorId: string | null;
};

/** Asks for a code of the app or the password before a sensitive act, if the last sign-in is too old. */
export function ConfirmItIsYou({ open, onClose, why = SIGN_IN, ...rest }: ConfirmItIsYouProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Confirm that it is you"
      description={why}
      width="narrow"
    >
      <ConfirmationForm {...rest} />
    </Dialog>
  );
}

const SIGN_IN = 'This changes how you sign in, so please confirm who you are again.';
const BACK_HERE = 'You will return to this page and have ten minutes to finish.';

type ConfirmationFormProps = Omit<ConfirmItIsYouProps, 'open' | 'onClose' | 'why'>;

function ConfirmationForm({
  onConfirmed,
  email,
  hasPassword,
  factorId,
  googleHint = BACK_HERE,
}: ConfirmationFormProps) {
  if (factorId) {
    return (
      <FactorCodeForm
        factorId={factorId}
        label="Code from your authenticator app"
        action="Continue"
        onConfirmed={onConfirmed}
        autoFocus
      />
    );
  }
  if (hasPassword) return <PasswordForm email={email} onConfirmed={onConfirmed} />;
  return <GoogleAgain hint={googleHint} />;
}

/** A person with neither an app nor a password signed up with Google. */
function GoogleAgain({ hint }: { hint: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const signIn = useSignInWithGoogleAgain((error) => setProblem(authRefusalOf(error).message));
  return (
    <>
      <p className="text-body text-ink-2">Sign in with Google once more. {hint}</p>
      {problem && (
        <div className="mt-3">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <Button
        size="lg"
        className="mt-5 w-full"
        busy={(signIn.isPending || signIn.isSuccess) && 'Opening Google...'}
        onClick={() => signIn.mutate()}
      >
        Sign in with Google
      </Button>
    </>
  );
}

function PasswordForm({ email, onConfirmed }: { email: string; onConfirmed: () => void }) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const signIn = useSignInAgain({
    onSignedIn: onConfirmed,
    onRefused: (error) => setProblem(authRefusalOf(error).message),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password === '') return setProblem('Please enter your password.');
    setProblem(null);
    signIn.mutate({ email, password });
  };
  return (
    <form onSubmit={submit} noValidate>
      <CurrentPasswordField label="Password" error={problem} value={password} onChange={setPassword} />
      <Button type="submit" size="lg" className="mt-5 w-full" busy={signIn.isPending && 'Checking...'}>
        Continue
      </Button>
    </form>
  );
}
