/**
 * A password in the form that is rated and hashed (NIST SP 800-63B 5.1.1.2): some keyboards and systems write a letter
 * as two characters, others as one, and people see no difference.
 */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}
