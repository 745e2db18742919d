/** The targets for a machine with two cores. */
export const targets = {
  /** Rate of signed, committed texts, relative to a bare route that does one insert. */
  ingestRatio: 1,
  /** From sending the webhook to the event at the open connection, 99 of 100. */
  liveP99Ms: 100,
  /** A dashboard call while people sign in with their passwords, 99 of 100. */
  dashboardP99Ms: 50,
  /** A page of an inbox of 200,000 texts, and a search that finds enough at once, 99 of 100. */
  inboxPageP99Ms: 50,
  /** A search through all of its texts. */
  inboxSearchMs: 1000,
  /** Finding the code of a text, and of the most expensive text of 1,600 characters. */
  codeMicroseconds: 20,
  hostileCodeMs: 2,
  /** A thousand renewals by saved card that fall due at once. */
  renewalsSeconds: 60,
  /** From the payment to the screen that shows the number, 99 of 100, at ten purchases a second. */
  purchaseP99Seconds: 5,
  /** With 20,000 texts, from the address to the first code on the screen; and on a processor four times slower. */
  firstCodeMs: 1_000,
  firstCodeSlowMs: 3_000,
  /** From an interaction to the next paint; and on a processor four times slower. */
  interactionMs: 100,
  interactionSlowMs: 200,
  inboxElements: 800,
  /** From the webhook to the row on the screen at twenty texts a second, 95 of 100. */
  textToScreenP95Ms: 150,
  /** To fill a database with 100,000 people, 20,000 numbers and 2,000,000 texts. */
  operationSeconds: 300,
  /** On such a database: a list or a search of administration, and its overview, 95 of 100. */
  adminListP95Ms: 100,
  adminOverviewP95Ms: 200,
  /** A search that reads the words of a day of texts, and of thirty, which stops after three seconds. */
  adminDayOfWordsMs: 200,
  adminWordsMs: 3_500,
  /** To refuse the most expensive body of each kind: processor time of the server and its database. */
  worstBodyMs: 20,
  /** From a bare clone to the first answer. */
  coldStartSeconds: 60,
  warmStartSeconds: 3,
  /** Server, sandbox and database together; a megabyte is 1,000,000 bytes. */
  memoryMegabytes: 350,
} as const;

/** The value, its target and whether it is met, on one line. */
export function verdict(
  name: string,
  value: number,
  limit: { atLeast: number } | { under: number },
  unit = '',
): string {
  const met = 'atLeast' in limit ? value >= limit.atLeast : value < limit.under;
  const target = 'atLeast' in limit ? `at least ${limit.atLeast}${unit}` : `under ${limit.under}${unit}`;
  return `  ${met ? 'met   ' : 'MISSED'}  ${name}: ${value.toFixed(2)}${unit} (target: ${target})`;
}
