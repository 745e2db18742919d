import clsx from 'clsx';
import { flagUrls } from './flag-urls.ts';

type FlagProps = {
  /** The flag's name in the contract: the ISO code in lower case. */
  name: string;
  size?: FlagSize;
  /** The country, if no text beside the flag names it. */
  label?: string;
  className?: string;
};

type FlagSize = 'short' | 'normal' | 'large';

const SIZES: Record<FlagSize, { width: number; height: number }> = {
  short: { width: 16, height: 12 },
  normal: { width: 20, height: 15 },
  large: { width: 28, height: 21 },
};

/** A country's flag as a picture, with an edge that keeps pale flags from blending into the page. */
export function Flag({ name, size = 'normal', label = '', className }: FlagProps) {
  const url = flagUrls[name.toLowerCase()];
  const { width, height } = SIZES[size];
  return (
    <span
      className={clsx(
        'relative inline-block shrink-0 overflow-hidden rounded-flag bg-sunken align-middle',
        'after:absolute after:inset-0 after:rounded-flag after:border after:border-ink/12',
        BOXES[size],
        className,
      )}
    >
      {url && (
        <img
          src={url}
          width={width}
          height={height}
          alt={label}
          decoding="async"
          className="block size-full"
        />
      )}
    </span>
  );
}

const BOXES: Record<FlagSize, string> = {
  short: 'h-[12px] w-[16px]',
  normal: 'h-[15px] w-[20px]',
  large: 'h-[21px] w-[28px]',
};
