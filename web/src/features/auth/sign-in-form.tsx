import { lines, notices } from '@numlet/contract/texts';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { CHECKING_BROWSER } from '../../lib/auth/use-proof-of-work.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { emailRules, passwordRules } from './field-rules.ts';
import { isRefusal, useSignIn } from './use-sign-in.ts';

type SignInFormProps = {
  /** The initial value of the email field. */
  email: string;
  /** Called on submit: a session may follow. */
  onSubmitted: () => void;
  onUnconfirmed: (email: string) => void;
  /** The password was correct, and the second factor follows. */
  onSecondFactor: () => void;
  onForgotten: (email: string) => void;
};

/** The tab for people with an account. */
export function SignInForm(props: SignInFormProps) {
  const { register, handleSubmit, getValues, formState } = useForm({
    defaultValues: { email: props.email, password: '' },
  });
  const signIn = useSignIn(props);
  // After a success the form stays busy until the dashboard opens, a second later.
  const isBusy = signIn.isPending || signIn.isSuccess;
  const busyText = signIn.isChecking ? CHECKING_BROWSER : lines.signingIn;
  const { errors } = formState;
  // Focuses the error, so that a screen reader reads it and continues from there.
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (signIn.error) refusal.current?.focus();
  }, [signIn.error]);
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={handleSubmit((values) => {
        props.onSubmitted();
        signIn.mutate(values);
      })}
    >
      <Field label="Email" error={errors.email?.message}>
        {(control) => (
          <Input {...control} {...register('email', emailRules)} type="email" autoComplete="username" />
        )}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('password', passwordRules)}
            autoComplete="current-password"
          />
        )}
      </Field>
      {signIn.isError && (
        <div ref={refusal} tabIndex={-1} className="outline-none">
          <FieldError>{isRefusal(signIn.error) ? signIn.error.message : notices.signInError.text}</FieldError>
        </div>
      )}
      <Button type="submit" size="lg" className="mt-2 w-full" busy={isBusy && busyText}>
        Sign In
      </Button>
      <Button
        variant="link"
        className="self-start"
        disabled={isBusy}
        onClick={() => props.onForgotten(getValues('email'))}
      >
        Forgot your password?
      </Button>
    </form>
  );
}
