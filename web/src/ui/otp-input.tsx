import clsx from 'clsx';
import { type Ref, useState } from 'react';
import { Caret } from './caret.tsx';
import type { ControlProps } from './field.tsx';

type OtpInputProps = Partial<ControlProps> & {
  value: string;
  /** Receives digits only, at most `length` of them. */
  onChange: (value: string) => void;
  /** Returns the code in the typed or pasted text; null if it is unclear, which changes nothing. */
  read: (text: string, length: number) => string | null;
  length?: number;
  disabled?: boolean;
  autoFocus?: boolean;
  'aria-label'?: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A one-time code in six slots, three and three. One real input covers them, so typing, pasting, the phone's own
 * suggestion and screen readers work as with any input.
 */
export function OtpInput({ value, onChange, read, length = 6, ...control }: OtpInputProps) {
  const [hasFocus, setHasFocus] = useState(false);
  const current = hasFocus ? Math.min(value.length, length - 1) : -1;
  return (
    <div className="relative w-full max-w-[440px]">
      <input
        {...control}
        value={value}
        onChange={(event) => onChange(read(event.target.value, length) ?? value)}
        onPaste={(event) => {
          // A whole code replaces the content of the box. Appended to it, the code would be cut and wrong.
          const code = read(event.clipboardData.getData('text'), length);
          if (code === null || code.length < length) return;
          event.preventDefault();
          onChange(code);
        }}
        // Other pasted text goes through onChange. A maxLength would cut it before that.
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="[0-9]*"
        spellCheck={false}
        onFocus={(event) => {
          setHasFocus(true);
          event.target.setSelectionRange(value.length, value.length);
        }}
        onBlur={() => setHasFocus(false)}
        className="absolute inset-0 z-10 w-full bg-transparent text-[16px] text-transparent caret-transparent outline-none selection:bg-transparent"
      />
      <div aria-hidden="true" className="grid grid-cols-[repeat(3,1fr)_4px_repeat(3,1fr)] gap-1.5 sm:gap-2">
        {Array.from({ length }, (_, index) => (
          <Slot
            // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its position
            key={index}
            digit={value[index]}
            isCurrent={index === current}
            isInvalid={control['aria-invalid'] === true}
            className={index === length / 2 ? 'col-start-5' : undefined}
          />
        ))}
      </div>
    </div>
  );
}

type SlotProps = {
  digit: string | undefined;
  isCurrent: boolean;
  isInvalid: boolean;
  className: string | undefined;
};

function Slot({ digit, isCurrent, isInvalid, className }: SlotProps) {
  return (
    <span
      translate="no"
      className={clsx(
        'grid h-[60px] place-items-center rounded-control border bg-surface font-mono text-code-row',
        isInvalid ? 'border-red' : 'border-edge',
        isCurrent && 'outline-2 -outline-offset-2 outline-ink',
        className,
      )}
    >
      {digit ?? (isCurrent && <Caret motion="blinking" />)}
    </span>
  );
}
