/** 1,284 */
const formatCount = (value: number) => value.toLocaleString('en-GB');

/** '1 text', '1,204 texts'; the singular if the count is unknown. */
export function counted(count: number | null, one: string, many: string): string {
  return count === null || count === 1 ? one : `${formatCount(count)} ${many}`;
}

/** The frequency in words: 'once', '3 times'. */
export function times(count: number): string {
  return counted(count, 'once', 'times');
}

const SMALL = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** For the beginning of a sentence: Three, 12. */
export function numberWord(value: number): string {
  return SMALL[value] ?? formatCount(value);
}

/** 45 s, 12 min, 3 h, 5 days. */
export function formatSpan(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}
