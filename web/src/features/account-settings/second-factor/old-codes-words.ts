/** Says what happens to the person's existing recovery codes when they create new ones. */
export function oldCodesWords(unused: number): string {
  if (unused === 0) return 'You have used all the codes you had.';
  if (unused === 1) return 'The unused code you have now stops working at once, wherever you kept it.';
  return `The ${unused} unused codes you have now stop working at once, wherever you kept them.`;
}
