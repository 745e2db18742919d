/** Ends a text with a full stop if it has no end mark. An empty text stays empty. */
export function sentence(words: string): string {
  return words === '' || /[.!?…]$/.test(words) ? words : `${words}.`;
}
