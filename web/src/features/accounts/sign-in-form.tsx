import { lines, notices } from '@numlet/contract/texts';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { emailRules, passwordRules } from './field-rules.ts';
import { isRefusal, useSignIn } from './use-sign-in.ts';

type SignInFormProps = {
  /** A session may be coming. */
  onSubmitted: () => void;
  onUnconfirmed: (email: string) => void;
};

/** The tab for people who have an account. */
export function SignInForm({ onSubmitted, onUnconfirmed }: SignInFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '', password: '' } });
  const signIn = useSignIn(onUnconfirmed);
  // After success the form stays as it is for the second until the dashboard comes.
  const isBusy = signIn.isPending || signIn.isSuccess;
  const { errors } = formState;
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={handleSubmit((values) => {
        onSubmitted();
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
        <FieldError>{isRefusal(signIn.error) ? signIn.error.message : notices.signInError.text}</FieldError>
      )}
      <Button type="submit" size="lg" className="mt-2 w-full" busy={isBusy && lines.signingIn}>
        Sign In
      </Button>
    </form>
  );
}
