import clsx from 'clsx';
import { type MarksMeasure, marksPath } from './marks-path.ts';

type AllowanceMarksProps = {
  used: number;
  total: number;
  /** `card` is 14 high, `rail` is half as wide a pitch for narrow columns. */
  size?: 'card' | 'rail';
  className?: string;
};

const CARD: MarksMeasure = { on: 2, off: 1 };
const CARD_NARROW: MarksMeasure = { on: 1.5, off: 1 };
const RAIL: MarksMeasure = { on: 1, off: 1 };

/**
 * One mark is one text, in tens, a hundred to a row. The figure that stands beside it is what a screen reader
 * hears, so the drawing itself is silent. Two strokes draw it, however many marks there are.
 */
export function AllowanceMarks({ used, total, size = 'card', className }: AllowanceMarksProps) {
  if (size === 'rail')
    return <Marks used={used} total={total} measure={RAIL} height={8} className={className} />;
  return (
    <>
      <Marks
        used={used}
        total={total}
        measure={CARD_NARROW}
        height={14}
        className={clsx('sm:hidden', className)}
      />
      <Marks
        used={used}
        total={total}
        measure={CARD}
        height={14}
        className={clsx('max-sm:hidden', className)}
      />
    </>
  );
}

type MarksProps = {
  used: number;
  total: number;
  measure: MarksMeasure;
  height: number;
  className?: string | undefined;
};

function Marks({ used, total, measure, height, className }: MarksProps) {
  const drawn = marksPath({ used, total, measure, height });
  const full = total > 0 && used >= total;
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
      <path d={drawn.all} className="stroke-tick" />
      <path d={drawn.used} className={full ? 'stroke-amber-mark' : 'stroke-ink'} />
    </svg>
  );
}
