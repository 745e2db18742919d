import type { ReactNode } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';

type SumFieldProps = {
  label: string;
  aside?: ReactNode;
  error?: string | null;
  value: string;
  onChange: (typed: string) => void;
};

/** A typed sum: 2.50. */
export function SumField({ value, onChange, ...field }: SumFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
