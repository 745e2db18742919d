import clsx from 'clsx';
import type { ComponentProps } from 'react';

type InputProps = ComponentProps<'input'> & {
  /** For values typed character by character: phone numbers, codes, coin addresses. */
  mono?: boolean;
};

/** A one-line field, 40 px high. 16 px text on a phone, since Safari zooms the page below that. */
export function Input({ mono, className, ...rest }: InputProps) {
  return (
    <input
      {...rest}
      translate={mono ? 'no' : undefined}
      className={clsx(
        'field-edge h-10 w-full min-w-0 rounded-control px-3 text-[16px] text-ink sm:text-body',
        'disabled:border-line disabled:bg-sunken disabled:text-ink-3',
        mono && 'font-mono',
        className,
      )}
    />
  );
}
