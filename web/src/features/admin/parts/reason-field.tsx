import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

type ReasonFieldProps = {
  label: string;
  aside?: string;
  value: string;
  onChange: (reason: string) => void;
  /** Somebody has tried to go on without one. */
  isMissing: boolean;
};

/** Why somebody acts upon somebody else: written into the audit log as it stands. */
export function ReasonField({ label, aside, value, onChange, isMissing }: ReasonFieldProps) {
  return (
    <Field label={label} aside={aside} error={isMissing ? 'Please write down why.' : null}>
      {(field) => (
        <Input {...field} value={value} maxLength={500} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
