/**
 * Digits at an end of what is searched for must be whole there: 482 does not find 482915. A search shows no text, but
 * whoever may look for the beginnings of a code finds it digit by digit. @returns a pattern of the database, null where any
 * place will do
 */
export function wordsPattern(typed: string): string | null {
  const text = typed.trim();
  const [starts, ends] = [/^\d/.test(text), /\d$/.test(text)];
  if (!starts && !ends) return null;
  const literal = text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `${starts ? '(?<!\\d)' : ''}${literal}${ends ? '(?!\\d)' : ''}`;
}
