/** One line of CSV (RFC 4180), including its line break. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(field).join(',')}\r\n`;
}

/** What begins a formula, also in full width, where a cell begins: at its start, and for a program that separates cells
 * by semicolons or tabs (a German, French or other Excel) or sees no quotation there, behind each of these and a line
 * break. */
const FORMULA = /(^|[;\t\r\n])(?=[ "]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/**
 * What a table program takes for a number, a date or a time and shows as another text: 048291 as 48291, 12-34 as a
 * date, twelve digits and more, and 12E5, as a power of ten.
 */
const REWRITTEN = /^\s*(0\d+|\d{12,}|\d+[eE]\d+|\d{1,4}[-/:]\d{1,4}([-/:]\d{1,4})?)\s*$/;

/**
 * Anybody can send a text, and a spreadsheet runs a cell that begins like a formula. An apostrophe before it prevents
 * that; the JSON file has every text to the letter.
 */
function field(value: string): string {
  if (REWRITTEN.test(value)) return `'${value}`;
  const safe = value.replace(/^[\t\r]/, "'$&").replace(FORMULA, "$1'");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
