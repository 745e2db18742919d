/** Ends a text with a full stop where its writer has set none. An empty text stays empty. */
export function sentence(words: string): string {
  return words === '' || /[.!?…]$/.test(words) ? words : `${words}.`;
}
