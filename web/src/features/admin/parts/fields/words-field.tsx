import { Field } from '../../../../ui/field.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';

/** A message to the customer, which the email about an act quotes. */
export function WordsField({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  return (
    <Field label="Message to the customer" aside="optional, in the email">
      {(field) => (
        <Textarea
          {...field}
          value={value}
          maxLength={500}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
