import { Field } from '../../../../ui/field.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';

/** Words for the customer, which the mail about an act quotes. */
export function WordsField({ value, onChange }: { value: string; onChange: (words: string) => void }) {
  return (
    <Field label="Words to the customer" aside="optional, in the mail">
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
