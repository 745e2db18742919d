/** What a person may mean by an email address; the server looks closer. */
export const EMAIL = /^\s*[^\s@]+@[^\s@]+\.[^\s@]+\s*$/;

/** @returns what is wrong with what was typed, or null */
export function emailProblem(typed: string): string | null {
  if (typed.trim() === '') return 'Please enter your email address.';
  return EMAIL.test(typed) ? null : 'This is not an email address.';
}
