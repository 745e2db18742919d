import { counted } from '@numlet/contract/admin/findings/count-words';
import { Field } from '../../../../ui/field.tsx';
import { Keys } from '../../../../ui/keys.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { COMMAND } from '../command.ts';

/** The longest reason, in characters. The last hundred are counted down. */
const MOST = 500;
const TOLD_FROM = 400;

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
      error={isMissing ? 'Please write down why.' : null}
      hint={
        <>
          <span className="block">
            Kept for good, also after a deletion: no names, no addresses, no phone numbers.
          </span>
          <LimitHint length={value.length} most={MOST} toldFrom={TOLD_FROM} />
        </>
      }
    >
      {(field) => (
        <Textarea
          {...field}
          value={value}
          maxLength={MOST}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}

type LimitHintProps = { length: number; most: number; toldFrom: number };

/**
 * The hint under a field of several lines: the shortcut that submits it and, near the limit, the remaining characters.
 */
function LimitHint({ length, most, toldFrom }: LimitHintProps) {
  return (
    <span className="flex min-h-[22px] items-center justify-between gap-3">
      <span className="pointer-coarse:hidden">
        <Keys>{`${COMMAND} Enter`}</Keys> confirms
      </span>
      {length >= toldFrom && (
        <span className="ml-auto tabular-nums">
          {counted(most - length, '1 character', 'characters')} left
        </span>
      )}
    </span>
  );
}
