/**
 * Masks an address so that its owner recognizes it and a stranger cannot write to it: `i***@example.com`. The domain is
 * shown, because addresses at a person's own domain may differ only there.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = [...email.slice(0, at)][0] ?? '';
  return `${first}***${email.slice(at)}`;
}
