import { Field } from '../../../../ui/field.tsx';
import { Keys } from '../../../../ui/keys.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import { COMMAND } from '../command.ts';
import { counted } from '../counted.ts';

/** As long as a reason may be; the last hundred are counted down. */
const MOST = 500;
const TOLD_FROM = 400;

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
    <Field
      label={label}
      aside={aside}
      error={isMissing ? 'Please write down why.' : null}
      hint={<LimitHint length={value.length} most={MOST} toldFrom={TOLD_FROM} />}
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

/** Under a field of several lines: how it is sent by keyboard, and how much fits when little does. */
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
