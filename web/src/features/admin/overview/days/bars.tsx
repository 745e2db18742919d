import clsx from 'clsx';
import { topOf } from './chart-rules.ts';

type BarsProps = {
  /** One bar per day, identified by the day's beginning. */
  bars: readonly { from: string; value: number }[];
  /** The index of the marked bar, with its value above it; null for none. */
  marked: number | null;
  show: (value: number) => string;
  className?: string;
};

const PLOT = 62;
const ABOVE = 22;

/** One figure by day. The last day is an outline because it is incomplete; a negative value is drawn below the line. */
export function Bars({ bars, marked, show, className }: BarsProps) {
  const top = topOf(bars.map(({ value }) => value));
  const width = 100 / bars.length;
  const base = ABOVE + PLOT;
  return (
    <svg aria-hidden="true" className={clsx('block h-[92px] w-full overflow-visible', className)}>
      <line x1="0" x2="100%" y1={ABOVE} y2={ABOVE} className="stroke-line" />
      {bars.map(({ from, value }, index) => {
        const height = value === 0 ? 0 : Math.max(1.5, (Math.min(Math.abs(value), top) / top) * PLOT);
        const isBelow = value < 0;
        const isLast = index === bars.length - 1;
        return (
          <rect
            key={from}
            x={`${(index + 0.15) * width}%`}
            width={`${0.7 * width}%`}
            y={isBelow ? base : base - height}
            height={isBelow ? Math.min(height, 7) : height}
            rx={bars.length > 14 ? 1.5 : 2.5}
            className={clsx(
              isLast && !isBelow
                ? 'fill-none stroke-ink-2 [stroke-dasharray:3_2]'
                : isBelow
                  ? 'fill-red'
                  : index === marked
                    ? 'fill-ink'
                    : 'fill-ink-2',
            )}
          />
        );
      })}
      <line x1="0" x2="100%" y1={base} y2={base} className="stroke-ink" />
      {marked !== null && <Mark at={(marked + 0.5) * width} value={show(bars[marked]?.value ?? 0)} />}
    </svg>
  );
}

function Mark({ at, value }: { at: number; value: string }) {
  const anchor = at < 8 ? 'start' : at > 92 ? 'end' : 'middle';
  const x = anchor === 'start' ? '0%' : anchor === 'end' ? '100%' : `${at}%`;
  return (
    <>
      <line x1={`${at}%`} x2={`${at}%`} y1={ABOVE - 4} y2="100%" className="stroke-ink/40" />
      <text x={x} y={ABOVE - 8} textAnchor={anchor} className="fill-ink text-micro font-semibold">
        {value}
      </text>
    </>
  );
}
