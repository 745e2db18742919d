const BITS = 7;
const MARK = 3;
const BETWEEN_MARKS = 2;
const BETWEEN_DIGITS = 9;
const HIGH = 24;
const LOW = 11;

/**
 * The digits of a code as an SMS encodes them: seven bits each, a tall mark for a one and a short one for a zero. Two
 * paths for an SVG of this width and height.
 */
export function codeMarks(code: string): { width: number; height: number; ones: string; noughts: string } {
  const digit = BITS * MARK + (BITS - 1) * BETWEEN_MARKS;
  const marks = [...code].flatMap((character, digitIndex) =>
    [...character.charCodeAt(0).toString(2).padStart(BITS, '0')].map((bit, index) => ({
      bit,
      x: digitIndex * (digit + BETWEEN_DIGITS) + index * (MARK + BETWEEN_MARKS),
    })),
  );
  const draw = (wanted: string, height: number) =>
    marks
      .filter(({ bit }) => bit === wanted)
      .map(({ x }) => `M${x} ${HIGH - height}h${MARK}v${height}h-${MARK}z`)
      .join('');
  return {
    width: code.length * (digit + BETWEEN_DIGITS) - BETWEEN_DIGITS,
    height: HIGH,
    ones: draw('1', HIGH),
    noughts: draw('0', LOW),
  };
}

/** 34 38 32 39 31 35: the same characters as hexadecimal numbers. */
export function codeInHex(code: string): string {
  return [...code].map((character) => character.charCodeAt(0).toString(16)).join(' ');
}
