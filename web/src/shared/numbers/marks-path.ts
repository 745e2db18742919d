export type MarksMeasure = {
  /** Width of a mark, px. */ on: number /** Gap between marks, px. */;
  off: number;
};

type MarksInput = {
  used: number;
  total: number;
  /** Texts over the allowance: paid for one by one, and withheld. */
  extra?: number;
  withheld?: number;
  measure: MarksMeasure;
  height: number;
};

export type DrawnMarks = {
  width: number;
  height: number;
  strokeWidth: number;
  dashes: string;
  /** Drawn in separate rows, below the others. */
  withheld: string;
  /** Starts at the first mark; `all` and `used`, drawn over it, cover its beginning. */
  extra: string;
  all: string;
  used: string;
};

const MARKS_PER_GROUP = 10;
const MARKS_PER_ROW = 100;
const GROUP_GAP_PX = 4;
const ROW_GAP_PX = 3;
const MANY_ROWS_HEIGHT_PX = 7;
/** At most this many marks are drawn beyond the allowance. The figure beside them gives the exact number. */
const MAX_MARKS_BEYOND = 100;
/** Ten rows. For an allowance above a thousand each mark represents several texts. */
const MAX_MARKS = 1_000;

/**
 * The marks of an allowance as dashed strokes. The dashes repeat every ten marks, so a row of a hundred is one
 * straight line and six hundred marks are six lines. Lengths are in px.
 */
export function marksPath({ extra = 0, withheld = 0, measure, height, ...texts }: MarksInput): DrawnMarks {
  const perMark = Math.max(1, texts.total / MAX_MARKS);
  const [used, total] = [Math.ceil(texts.used / perMark), Math.round(texts.total / perMark)];
  const withExtra = total + Math.min(extra, MAX_MARKS_BEYOND);
  const withheldMarks = Math.min(withheld, MAX_MARKS_BEYOND);
  const countedRows = Math.max(1, Math.ceil(withExtra / MARKS_PER_ROW));
  const rows = countedRows + Math.ceil(withheldMarks / MARKS_PER_ROW);
  const strokeWidth = rows > 1 ? MANY_ROWS_HEIGHT_PX : height;
  const pitch = strokeWidth + ROW_GAP_PX;
  const lines = (marks: number, firstRow = 0) =>
    Array.from({ length: Math.ceil(marks / MARKS_PER_ROW) }, (_, row) => {
      const end = lengthOf(Math.min(MARKS_PER_ROW, marks - row * MARKS_PER_ROW), measure);
      return `M0 ${(firstRow + row) * pitch + strokeWidth / 2}H${end}`;
    }).join('');

  return {
    width: lengthOf(Math.min(Math.max(withExtra, withheldMarks), MARKS_PER_ROW), measure),
    height: rows * pitch - ROW_GAP_PX,
    strokeWidth,
    dashes: dashesOf(measure),
    withheld: lines(withheldMarks, countedRows),
    extra: withExtra > total ? lines(withExtra) : '',
    all: lines(total),
    used: lines(Math.min(Math.max(used, 0), total)),
  };
}

/** From the left edge of the first mark to the right edge of the last. */
function lengthOf(marks: number, { on, off }: MarksMeasure): number {
  if (marks <= 0) return 0;
  const gaps = marks - 1;
  const wideGaps = Math.floor(gaps / MARKS_PER_GROUP);
  return marks * on + (gaps - wideGaps) * off + wideGaps * GROUP_GAP_PX;
}

function dashesOf({ on, off }: MarksMeasure): string {
  const ten = Array.from({ length: MARKS_PER_GROUP - 1 }, () => `${on} ${off}`);
  return [...ten, `${on} ${GROUP_GAP_PX}`].join(' ');
}
