import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type RadioProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** One of several: a ring that fills with ink. The label takes the rest of the row. */
export function Radio({ label, className, ...rest }: RadioProps) {
  return (
    <label className={clsx('flex items-center gap-3 text-ui', className)}>
      <input
        {...rest}
        type="radio"
        className="size-[18px] shrink-0 appearance-none rounded-full border-[1.5px] border-edge bg-surface transition-[border-width,border-color] duration-120 checked:border-[5.5px] checked:border-ink disabled:border-line disabled:bg-sunken"
      />
      <span className="min-w-0 flex-1">{label}</span>
    </label>
  );
}
