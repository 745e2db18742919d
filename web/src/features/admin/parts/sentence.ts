/** What somebody wrote, with a full stop where they have not set one. Nothing stays nothing. */
export function sentence(words: string): string {
  return words === '' || /[.!?…]$/.test(words) ? words : `${words}.`;
}
