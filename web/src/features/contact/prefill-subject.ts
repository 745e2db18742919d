const MAX_SUBJECT_LENGTH = 200;

/**
 * Fills in the subject from the address: from `subject`, as in links of the acceptable-use policy, or from `about`, an
 * FAQ search that found nothing. A subject that is filled in already is kept.
 */
export function prefillSubject(form: HTMLFormElement, search: string): void {
  const words = new URLSearchParams(search);
  const subject = words.get('subject') ?? words.get('about');
  const field = form.elements.namedItem('subject');
  if (!subject || !(field instanceof HTMLInputElement) || field.value !== '') return;
  field.value = subject
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SUBJECT_LENGTH);
}
