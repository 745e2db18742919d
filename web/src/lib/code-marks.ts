const BITS_PER_DIGIT = 7;
const MARK_WIDTH = 3;
const MARK_GAP = 2;
const DIGIT_GAP = 9;
const TALL_HEIGHT = 24;
const SHORT_HEIGHT = 11;

/**
 * The digits of a code as an SMS encodes them: seven bits each, a tall mark for a one and a short one for a zero. Two
 * paths for an SVG of this width and height.
 */
export function codeMarks(code: string): { width: number; height: number; ones: string; noughts: string } {
  const digit = BITS_PER_DIGIT * MARK_WIDTH + (BITS_PER_DIGIT - 1) * MARK_GAP;
  const marks = [...code].flatMap((character, digitIndex) =>
    [...character.charCodeAt(0).toString(2).padStart(BITS_PER_DIGIT, '0')].map((bit, index) => ({
      bit,
      x: digitIndex * (digit + DIGIT_GAP) + index * (MARK_WIDTH + MARK_GAP),
    })),
  );
  const draw = (value: string, height: number) =>
    marks
      .filter(({ bit }) => bit === value)
      .map(({ x }) => `M${x} ${TALL_HEIGHT - height}h${MARK_WIDTH}v${height}h-${MARK_WIDTH}z`)
      .join('');
  return {
    width: code.length * (digit + DIGIT_GAP) - DIGIT_GAP,
    height: TALL_HEIGHT,
    ones: draw('1', TALL_HEIGHT),
    noughts: draw('0', SHORT_HEIGHT),
  };
}

/** 34 38 32 39 31 35: the same characters as hexadecimal numbers. */
export function codeInHex(code: string): string {
  return [...code].map((character) => character.charCodeAt(0).toString(16)).join(' ');
}
