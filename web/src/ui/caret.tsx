import clsx from 'clsx';

type CaretTone = 'ink' | 'green' | 'amber' | 'current';

type CaretProps = {
  tone?: CaretTone;
  /** Blinking while waiting, growing after an arrival, still otherwise. */
  motion?: 'blinking' | 'growing' | 'still';
  /** A horizontal caret: no connection is listening. */
  lying?: boolean;
  className?: string;
};

const TONES: Record<CaretTone, string> = {
  ink: 'bg-ink',
  green: 'bg-green-mark',
  amber: 'bg-amber-mark',
  current: 'bg-current',
};

/** The mark of live state. Its size follows the text beside it; screen readers ignore it. */
export function Caret({ tone = 'ink', motion = 'still', lying = false, className }: CaretProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block shrink-0 rounded-[1px]',
        lying ? 'h-[clamp(1.5px,0.065em,5px)] w-[0.85em]' : 'h-[0.9em] w-[clamp(1.5px,0.065em,5px)]',
        TONES[tone],
        motion === 'blinking' && 'animate-blink',
        motion === 'growing' && 'origin-bottom animate-caret-grow',
        className,
      )}
    />
  );
}
