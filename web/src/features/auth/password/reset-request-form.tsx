import { lines, notices } from '@numlet/contract/texts';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { CHECKING_BROWSER } from '../../../lib/auth/use-proof-of-work.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { emailRules } from '../field-rules.ts';
import { isRefusal } from '../use-sign-in.ts';
import { useRequestReset } from './use-request-reset.ts';

type ResetRequestFormProps = {
  /** The initial value. */
  email?: string;
  /** Shown below the submit button: the link back. */
  wayBack?: ReactNode;
};

/** Requests the email that resets a password, and shows the address. */
export function ResetRequestForm({ email = '', wayBack }: ResetRequestFormProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const request = useRequestReset();
  const busyText = request.isChecking ? CHECKING_BROWSER : lines.sendingResetEmail;
  if (request.isSuccess) return <ResetSent email={request.variables} wayBack={wayBack} />;
  return (
    <form
      className="flex flex-col gap-4"
      noValidate
      onSubmit={handleSubmit((values) => request.mutate(values.email))}
    >
      <Field label="Email" error={formState.errors.email?.message}>
        {(control) => (
          <Input {...control} {...register('email', emailRules)} type="email" autoComplete="username" />
        )}
      </Field>
      {request.isError && (
        <FieldError>{isRefusal(request.error) ? request.error.message : notices.resetError.text}</FieldError>
      )}
      <Button type="submit" size="lg" className="mt-2 w-full" busy={request.isPending && busyText}>
        Send Reset Email
      </Button>
      {wayBack}
    </form>
  );
}

/** Does not say whether the account exists, because the server does not reveal it either. */
function ResetSent({ email, wayBack }: { email: string; wayBack: ReactNode }) {
  return (
    <div className="flex flex-col gap-4" role="status">
      <p className="text-body text-ink-2">
        If there is an account for <strong className="font-semibold text-ink">{email.trim()}</strong>, a link
        is on its way. It works once, within one hour. If it does not arrive, check your spam folder.
      </p>
      {wayBack}
    </div>
  );
}
