const LONGEST_SUBJECT = 200;

/**
 * What an address brings along for the form: `subject`, as from the acceptable-use policy, and `about`, what somebody has
 * searched for in vain. Fields in which something stands are left alone.
 */
export function takeWordsAlong(form: HTMLFormElement, search: string): void {
  const words = new URLSearchParams(search);
  const subject = words.get('subject') ?? words.get('about');
  const field = form.elements.namedItem('subject');
  if (!subject || !(field instanceof HTMLInputElement) || field.value !== '') return;
  field.value = subject
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT);
}
