import clsx from 'clsx';
import { type MarksMeasure, marksPath } from './marks-path.ts';

type AllowanceMarksProps = {
  used: number;
  total: number;
  /** Texts over the allowance: paid individually, and withheld. */
  extra?: number;
  withheld?: number;
  /** `card` is 14 px high; `rail` has half the pitch, for narrow columns. */
  size?: 'card' | 'rail';
  /** `plain` is for an allowance that is offered for sale, which is full but not used up. */
  tone?: 'used' | 'plain';
  className?: string;
};

const CARD: MarksMeasure = { on: 2, off: 1 };
const CARD_NARROW: MarksMeasure = { on: 1.5, off: 1 };
const RAIL: MarksMeasure = { on: 1, off: 1 };

/**
 * One mark is one text, in groups of ten, a hundred to a row. Screen readers read the figure beside it, so the drawing
 * is hidden from them. It consists of two strokes, for any number of marks.
 */
export function AllowanceMarks({ size = 'card', className, ...counts }: AllowanceMarksProps) {
  if (size === 'rail') return <Marks {...counts} measure={RAIL} height={8} className={className} />;
  return (
    <>
      <Marks {...counts} measure={CARD_NARROW} height={14} className={clsx('sm:hidden', className)} />
      <Marks {...counts} measure={CARD} height={14} className={clsx('max-sm:hidden', className)} />
    </>
  );
}

type MarksProps = Omit<AllowanceMarksProps, 'size' | 'className'> & {
  measure: MarksMeasure;
  height: number;
  className?: string | undefined;
};

function Marks({ className, tone = 'used', ...input }: MarksProps) {
  const { used, total } = input;
  const drawn = marksPath(input);
  const full = tone === 'used' && total > 0 && used >= total;
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={drawn.width}
      height={drawn.height}
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      shapeRendering="crispEdges"
      fill="none"
      strokeWidth={drawn.strokeWidth}
      strokeDasharray={drawn.dashes}
      className={clsx('block max-w-full', className)}
    >
      {drawn.withheld && <path d={drawn.withheld} className="stroke-amber-mark" />}
      {drawn.extra && <path d={drawn.extra} className="stroke-ink-3" />}
      <path d={drawn.all} className="stroke-tick" />
      <path d={drawn.used} className={full ? 'stroke-amber-mark' : 'stroke-ink'} />
    </svg>
  );
}
