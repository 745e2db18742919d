const TYPED_INTO =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]';

/** Whether a letter belongs to what has the focus, and is no key of the page. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches(TYPED_INTO);
}
