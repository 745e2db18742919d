/** One line of CSV (RFC 4180), its end included. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(field).join(',')}\r\n`;
}

/**
 * A text can come from anybody. A table program runs what begins like a formula, so an apostrophe goes
 * before it, which such programs do not show; the JSON file has every text to the letter.
 */
function field(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
