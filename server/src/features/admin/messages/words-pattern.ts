/** The most digits in one group of a code that is written in groups. */
const MAX_GROUP_DIGITS = 4;

/**
 * Digits at either end of a search must be a whole number: 482 does not find 482915. Search results are masked, but an
 * administrator who could search for the beginnings of a code would find it digit by digit.
 * @returns a regular expression for PostgreSQL, null if the words may be anywhere
 */
export function wordsPattern(typed: string): string | null {
  const text = typed.trim();
  const [start, end] = [/^\d+/.exec(text)?.[0], /\d+$/.exec(text)?.[0]];
  if (!start && !end) return null;
  const literal = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `${start ? `(?<!\\d${apart(start)})` : ''}${literal}${end ? `(?!${apart(end)}\\d)` : ''}`;
}

/** A separator that may be between groups of a code: 482 does not find 482-915 either. */
function apart(digits: string): string {
  return digits.length <= MAX_GROUP_DIGITS ? '[^[:alnum:]]?' : '';
}
