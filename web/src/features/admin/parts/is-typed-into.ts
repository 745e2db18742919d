const TYPED_INTO =
  'input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select, [contenteditable]';

/** Whether a key is input for the focused element, and not a shortcut of the page. */
export function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches(TYPED_INTO);
}
