import { asciiDigits } from '@numlet/contract/numbers/typed-digits';

/** One line of CSV (RFC 4180), including its line break. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(field).join(',')}\r\n`;
}

/**
 * The beginning of a formula, also in full width, at the start of a cell. Programs that separate cells by semicolons or
 * tabs (a German, French or other Excel) or do not recognise a quotation also start a cell behind each of these and a
 * line break.
 */
const FORMULA = /(^|[;\t\r\n])(?=[ "]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/**
 * Texts that a table program reads as a number, a date or a time and shows as another text. Ordinary sums such as 12.50
 * stay numbers.
 */
const REWRITTEN = [
  // 048291 loses its zero, and in some countries 048.291, 048,291 and 048 291 do.
  /^0\d+([ .,]\d+)*$/,
  // Twelve digits and more, and 12E5, become a power of ten.
  /^\d{12,}$/,
  /^\d+(\.\d+)?e[+-]?\d+$/i,
  // 12-34, 1.12.26 and 10:45 become a date or a time, and so do MAR12, 5 Dec and 10 am.
  /^\d{1,4}[-/:]\d{1,4}([-/:]\d{1,4})?$/,
  /^\d{1,4}\.\d{1,2}\.\d{1,4}$/,
  /^(\d{1,2}[- ]?)?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[- ]?\d{1,4}$/i,
  /^\d{1,2}[- ]?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*$/i,
  /^\d{1,2} ?[ap]m?$/i,
];

/**
 * Anyone can send a text, and a spreadsheet runs a cell that begins like a formula. An apostrophe before it prevents
 * that. The JSON file has every text unchanged.
 */
function field(value: string): string {
  const safe = isRewritten(value) ? `'${value}` : value.replace(/^[\t\r]/, "'$&").replace(FORMULA, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function isRewritten(value: string): boolean {
  // No text of this kind is longer. Japanese programs also read digits in full width.
  const short = value.length > 64 ? '' : asciiDigits(value).trim();
  return REWRITTEN.some((pattern) => pattern.test(short));
}
