import type { PasswordOwner } from '@numlet/contract/accounts/password-judgement';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@numlet/contract/constants';
import type { ComponentProps } from 'react';
import { PasswordStrength } from '../../../shared/password-strength.tsx';
import { Field } from '../../../ui/field.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';

type NewPasswordFieldProps = {
  label?: string;
  /** The typed password, for the strength meter. */
  password: string;
  owner: PasswordOwner;
  error?: string | undefined;
  /** Props from the form library. */
  input: ComponentProps<'input'>;
};

/**
 * A new password: its requirement as a hint, then a strength meter. Both have the same height, and an error replaces
 * them.
 */
export function NewPasswordField({
  label = 'Password',
  password,
  owner,
  error,
  input,
}: NewPasswordFieldProps) {
  const hint = <span className="block min-h-[29px]">{`At least ${PASSWORD_MIN_LENGTH} characters.`}</span>;
  return (
    <Field label={label} hint={password === '' && !error && hint} error={error}>
      {(control) => (
        <>
          <PasswordInput
            {...control}
            {...input}
            autoComplete="new-password"
            maxLength={PASSWORD_MAX_LENGTH}
          />
          {password !== '' && !error && (
            <PasswordStrength password={password} owner={owner} className="mt-0.5" />
          )}
        </>
      )}
    </Field>
  );
}
