import { type PurposeId, purposes } from '@numlet/contract/purposes';
import { lines } from '@numlet/contract/texts';
import type { Ref } from 'react';
import { Chips } from '../ui/chips.tsx';
import { FieldError } from '../ui/field.tsx';

const options = purposes.map(({ id, label }): { value: PurposeId; label: string } => ({ value: id, label }));

type PurposeChipsProps = {
  value: readonly PurposeId[];
  onValueChange: (value: PurposeId[]) => void;
  /** The form was submitted without a choice. */
  hasFailed: boolean;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

/** The person's purposes of use (specification 1 §2, Sign Up tab). */
export function PurposeChips({ value, onValueChange, hasFailed, ref, className }: PurposeChipsProps) {
  return (
    <Chips
      {...(ref && { ref })}
      {...(className && { className })}
      label="What will you use it for?"
      aside="Select all that apply"
      options={options}
      value={value}
      onValueChange={onValueChange}
      inColumns
      invalid={hasFailed && value.length === 0}
      error={value.length === 0 && <PurposeNote hasFailed={hasFailed} />}
    />
  );
}

function PurposeNote({ hasFailed }: { hasFailed: boolean }) {
  if (hasFailed) return <FieldError>{lines.selectPurpose}</FieldError>;
  return <p className="text-small text-ink-3">{lines.selectPurpose}</p>;
}
