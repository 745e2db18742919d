import clsx from 'clsx';
import { Caret } from '../../ui/caret.tsx';
import { groupCode } from './group-code.ts';

type CodeDigitsProps = {
  code: string;
  size?: 'row' | 'newest' | 'hero';
  /** A copied code stays readable, in the colour of labels. */
  spent?: boolean;
  /** The digits rise one after another, and the caret grows behind them. */
  arriving?: boolean;
  /** Shows the green caret behind the digits, for a code that has arrived. */
  caret?: boolean;
  className?: string;
};

const SIZES = {
  row: 'text-code-row',
  newest: 'text-code-newest',
  hero: 'text-code-hero',
};

// At the hero size the caret is as high as the digits and close to them.
const CARETS = {
  row: 'ml-[0.2em] align-[-0.09em]',
  newest: 'ml-[0.2em] align-[-0.09em]',
  hero: 'ml-[0.12em] h-[0.74em]! w-[0.032em]! min-w-[3px] align-[-0.015em]',
};

/** A one-time code, the largest thing in its row. Selecting and copying it yields only its characters. */
export function CodeDigits(props: CodeDigitsProps) {
  const { code, size = 'row', spent = false, arriving = false, caret = false, className } = props;
  return (
    <span
      translate="no"
      className={clsx(
        'inline-block font-mono whitespace-nowrap select-text',
        SIZES[size],
        spent ? 'text-ink-3' : 'text-ink',
        className,
      )}
    >
      <span className={clsx(arriving && 'stagger-digits')}>
        {arriving ? <RisingDigits code={code} /> : <StillDigits code={code} />}
      </span>
      {caret && (
        <Caret
          tone="green"
          motion={arriving ? 'growing' : 'still'}
          className={clsx('tracking-normal', CARETS[size])}
        />
      )}
    </span>
  );
}

function StillDigits({ code }: { code: string }) {
  const [first, second] = groupCode(code);
  return (
    <>
      {first}
      {second !== undefined && <span className="ml-[0.22em]">{second}</span>}
    </>
  );
}

/** Each character is an element of its own, so that they can rise one after another. */
function RisingDigits({ code }: { code: string }) {
  const gapBefore = groupCode(code)[0]?.length;
  const digits = [...code].map((digit, index) => ({ digit, index, key: `${index}${digit}` }));
  return digits.map(({ digit, index, key }) => (
    <span
      key={key}
      className={clsx('inline-block animate-digit-rise', index > 0 && index === gapBefore && 'ml-[0.22em]')}
    >
      {digit}
    </span>
  ));
}
