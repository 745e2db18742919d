import { Field } from '../../../../ui/field.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';

const MAX_NOTE_CHARS = 1000;

type NoteFieldProps = { label: string; aside: string; value: string; onChange: (typed: string) => void };

/** A text of several lines about a decision. */
export function NoteField({ label, aside, value, onChange }: NoteFieldProps) {
  return (
    <Field label={label} aside={aside}>
      {(field) => (
        <Textarea
          {...field}
          value={value}
          maxLength={MAX_NOTE_CHARS}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
