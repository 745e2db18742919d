/**
 * A password in the form that is rated and hashed (NIST SP 800-63B 5.1.1.2): some keyboards and systems compose letters
 * of two characters, others of one, and people see no difference.
 */
export function normalPassword(password: string): string {
  return password.normalize('NFKC');
}
