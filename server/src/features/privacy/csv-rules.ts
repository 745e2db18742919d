/** One line of CSV (RFC 4180), including its line break. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(field).join(',')}\r\n`;
}

/**
 * Anybody can send a text, and a spreadsheet runs a cell that begins like a formula. An apostrophe before it prevents
 * that and is not shown; the JSON file has every text to the letter.
 */
function field(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
