import clsx from 'clsx';
import { shortName, splitNumber } from '../heavy-part.ts';
import { Flag } from './flag.tsx';
import { useGroups } from './groups.ts';

/** A number already split into its country's groups, so that a plate needs no phone metadata. */
export type PlateNumber = {
  /** The flag's name: an ISO code in lower case. */
  flag: string;
  /** With its plus sign. */
  dial: string;
  groups: readonly string[];
  /** The whole number (E.164) while its country's groups are being fetched. */
  roughly?: string;
};

type NumberPlateProps = {
  number: PlateNumber;
  size?: 'inherit' | 'small' | 'normal' | 'large';
  withFlag?: boolean;
  className?: string;
};

const SIZES = {
  inherit: '',
  small: 'text-small',
  normal: 'text-body',
  large: 'text-[22px]/[28px]',
};

const GAPS = { inherit: 'gap-2', small: 'gap-2', normal: 'gap-2', large: 'gap-3' };

/** A phone number as a plate: flag, faint dial code, the country's groups, the last one bold. */
export function NumberPlate({ number, size = 'normal', withFlag = true, className }: NumberPlateProps) {
  const { dial, groups } = useGroups(number);
  const { light, heavyGroupStart, heavy } = splitNumber(groups);
  return (
    <span
      translate="no"
      className={clsx(
        'inline-flex items-center font-mono whitespace-nowrap',
        GAPS[size],
        SIZES[size],
        className,
      )}
    >
      {withFlag && <Flag name={number.flag} size={size === 'large' ? 'large' : 'normal'} />}
      <span className="[word-spacing:-0.22em] tracking-[-0.01em] select-text">
        <span className="text-ink-3">{dial}</span> {light.map((group) => `${group} `).join('')}
        {heavyGroupStart}
        <span className="font-semibold text-ink">{heavy}</span>
      </span>
    </span>
  );
}

type ShortNumberProps = {
  number: PlateNumber;
  /** The owner's name for it, shown instead of the digits and truncated to the available width. */
  name?: string | null | undefined;
  className?: string | undefined;
};

/** The short name of a number, used to tell several apart: flag, and its name or two dots and its last group. */
export function ShortNumber({ number, name, className }: ShortNumberProps) {
  return (
    <span
      translate="no"
      className={clsx(
        'inline-flex max-w-full min-w-0 items-center gap-2 font-mono text-small whitespace-nowrap',
        className,
      )}
      title={name ? `${name}, ${[number.dial, ...number.groups].join(' ')}` : undefined}
    >
      <Flag name={number.flag} size="short" />
      {name ? (
        <span className="relative min-w-0 truncate font-sans font-medium text-ink">
          {name}
          <span className="sr-only">
            , <ShortDigits number={number} />
          </span>
        </span>
      ) : (
        <ShortDigits number={number} mono />
      )}
    </span>
  );
}

/** The short name without the flag, for use within a sentence; `mono` if it represents the number itself. */
export function ShortDigits({ number, mono = false }: { number: PlateNumber; mono?: boolean }) {
  const { groups } = useGroups(number);
  return (
    <span translate="no" className={clsx('whitespace-nowrap', mono && 'font-mono')}>
      <span aria-hidden="true" className={mono ? 'mr-[0.25em] tracking-[-0.25em] text-ink-3' : undefined}>
        ··
      </span>
      <span translate="yes" className="sr-only">
        number ending{' '}
      </span>
      <span className={clsx('tabular-nums', mono && 'font-semibold text-ink')}>{shortName(groups)}</span>
    </span>
  );
}

/** A masked number: an asterisk for each hidden digit, and the end in clear. */
export function MaskedPlate({
  flag,
  dial,
  covered,
  end,
}: {
  flag: string;
  dial: string;
  covered: number;
  end: string;
}) {
  return (
    <span translate="no" className="inline-flex items-center gap-2 font-mono text-body whitespace-nowrap">
      <Flag name={flag} />
      {/* The mask contains no space: the gap is only visual, so it is neither copied nor read aloud. */}
      <span>
        <span className="text-ink-3">
          {dial}
          {'*'.repeat(covered)}
        </span>
        <span className="ml-[0.38em] font-semibold text-ink">{end}</span>
      </span>
    </span>
  );
}
