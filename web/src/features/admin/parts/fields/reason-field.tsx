import { counted } from '@numlet/contract/admin/findings/count-words';
import { Field } from '../../../../ui/field.tsx';
import { Keys } from '../../../../ui/keys.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { COMMAND } from '../command.ts';

const MAX_REASON_CHARS = 500;
/** From this length on, the remaining characters are shown. */
const COUNTDOWN_FROM_CHARS = 400;

type ReasonFieldProps = {
  label: string;
  aside?: string;
  value: string;
  onChange: (reason: string) => void;
  /** The person has tried to continue without a reason. */
  isMissing: boolean;
};

/**
 * The reason for an act on a person. The audit log stores it unchanged, and keeps it after an erasure (decision 010).
 */
export function ReasonField({ label, aside, value, onChange, isMissing }: ReasonFieldProps) {
  return (
    <Field
      label={label}
      aside={aside}
      error={isMissing ? 'Please enter a reason.' : null}
      hint={
        <>
          <span className="block">
            Kept permanently, even after a deletion: leave out names, addresses and phone numbers.
          </span>
          <LimitHint length={value.length} max={MAX_REASON_CHARS} countdownFrom={COUNTDOWN_FROM_CHARS} />
        </>
      }
    >
      {(field) => (
        <Textarea
          {...field}
          value={value}
          maxLength={MAX_REASON_CHARS}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

type LimitHintProps = { length: number; max: number; countdownFrom: number };

/**
 * The hint under a field of several lines: the shortcut that submits it and, near the limit, the remaining characters.
 */
function LimitHint({ length, max, countdownFrom }: LimitHintProps) {
  return (
    <span className="flex min-h-[22px] items-center justify-between gap-3">
      <span className="pointer-coarse:hidden">
        <Keys>{`${COMMAND} Enter`}</Keys> confirms
      </span>
      {length >= countdownFrom && (
        <span className="ml-auto tabular-nums">
          {counted(max - length, '1 character', 'characters')} left
        </span>
      )}
    </span>
  );
}
