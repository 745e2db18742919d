/** A rough form of an email address; the server checks it more closely. */
export const EMAIL = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;

/** @returns what is wrong with the typed address, or null */
export function emailProblem(typed: string): string | null {
  if (typed.trim() === '') return 'Please enter your email address.';
  return EMAIL.test(typed) ? null : 'This is not an email address.';
}
