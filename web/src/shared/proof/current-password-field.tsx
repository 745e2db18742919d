import { Field } from '../../ui/field.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';

type CurrentPasswordFieldProps = {
  label?: string;
  hint?: string;
  error: string | null;
  value: string;
  onChange: (typed: string) => void;
  autoFocus?: boolean;
};

/** The current password, required for acts that must not be possible at an unattended screen. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  const { label = 'Current password', value, onChange, autoFocus, ...field } = props;
  return (
    <Field label={label} {...field}>
      {(control) => (
        <PasswordInput
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="current-password"
          autoFocus={autoFocus}
        />
      )}
    </Field>
  );
}
