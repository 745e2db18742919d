import { lines } from '@numlet/contract/texts';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { useSignIn } from './use-sign-in.ts';

type SignInFormProps = {
  /** A session may be coming. */
  onSubmitted: () => void;
  onUnconfirmed: (email: string) => void;
};

/** The tab for people who have an account. */
export function SignInForm({ onSubmitted, onUnconfirmed }: SignInFormProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { email: '', password: '' } });
  const signIn = useSignIn(onUnconfirmed);
  // After success the form stays as it is for the second until the dashboard comes.
  const isBusy = signIn.isPending || signIn.isSuccess;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={handleSubmit((values) => {
        onSubmitted();
        signIn.mutate(values);
      })}
    >
      <Field label="Email">
        {(control) => (
          <Input {...control} {...register('email')} type="email" autoComplete="username" required />
        )}
      </Field>
      <Field label="Password">
        {(control) => (
          <PasswordInput {...control} {...register('password')} autoComplete="current-password" required />
        )}
      </Field>
      <Button type="submit" size="lg" className="mt-2 w-full" busy={isBusy && lines.signingIn}>
        Sign In
      </Button>
    </form>
  );
}
