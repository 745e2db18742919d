/**
 * Covers an address so that its owner recognizes it and a stranger cannot write to it: `i***@example.com`. Its domain
 * is shown, because accounts with their own names differ in nothing else.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = [...email.slice(0, at)][0] ?? '';
  return `${first}***${email.slice(at)}`;
}
