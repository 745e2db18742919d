import { notices } from '@numlet/contract/texts';
import { isAuthError } from '@supabase/auth-js';
import { useForm, useWatch } from 'react-hook-form';
import { authClient } from '../../../lib/auth/auth-client.ts';
import { useSession } from '../../../lib/auth/session.ts';
import { notifyError } from '../../../lib/notify.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FieldError } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { confirmationRules, newPasswordRules } from '../field-rules.ts';
import { isRefusal } from '../use-sign-in.ts';
import { NewPasswordField } from './new-password-field.tsx';

type NewPasswordFormProps = {
  onSaved: () => void;
  /** The link was followed too long ago: its session no longer allows a new password. */
  onTooLate: () => void;
};

/** Error codes about the password itself. */
const PASSWORD_CODES = ['weak_password', 'same_password', 'validation_failed'];
const TOO_LATE_CODES = ['current_password_required', 'reauthentication_needed', 'session_not_found'];

/** The form for a new password, typed twice, for a person who has just confirmed their mailbox. */
export function NewPasswordForm({ onSaved, onTooLate }: NewPasswordFormProps) {
  const { user } = useSession();
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '', confirmation: '' },
  });
  const password = useWatch({ control, name: 'password' });
  const save = useSingleMutation({
    mutationFn: async (chosen: string) => {
      const { error } = await authClient().updateUser({ password: chosen });
      if (error) throw error;
    },
    onSuccess: onSaved,
    onError: (error) => {
      const code = isAuthError(error) ? error.code : undefined;
      if (TOO_LATE_CODES.includes(code ?? '')) onTooLate();
      else if (PASSWORD_CODES.includes(code ?? ''))
        setError('password', { message: error.message }, { shouldFocus: true });
      else setError('root', { message: isRefusal(error) ? error.message : notices.resetError.text });
    },
  });
  const submit = handleSubmit((values) => {
    if (values.password === values.confirmation) return save.mutate(values.password);
    const { title, text } = notices.passwordsDoNotMatch;
    notifyError(title, text);
    setError('confirmation', { message: text }, { shouldFocus: true });
  });
  const { errors } = formState;
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={submit}>
      {/* Gives a password manager the user name of this password. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <NewPasswordField
        label="New Password"
        password={password}
        owner={{ email: user?.email ?? '', fullName: fullNameOf(user?.user_metadata) }}
        error={errors.password?.message}
        input={register('password', newPasswordRules)}
      />
      <Field label="Confirm Password" error={errors.confirmation?.message}>
        {(control) => (
          <PasswordInput
            {...control}
            {...register('confirmation', confirmationRules)}
            autoComplete="new-password"
          />
        )}
      </Field>
      {errors.root && <FieldError>{errors.root.message}</FieldError>}
      <Button
        type="submit"
        size="lg"
        className="mt-2 w-full"
        disabled={save.isSuccess}
        busy={save.isPending && 'Saving...'}
      >
        Save Password
      </Button>
    </form>
  );
}

function fullNameOf(metadata: Record<string, unknown> | undefined): string {
  const name = metadata?.full_name;
  return typeof name === 'string' ? name : '';
}
