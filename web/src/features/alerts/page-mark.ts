const ICON = '/favicon.svg';
const MARKED_ICON = '/favicon-mark.svg';

let before: string | null = null;
let ours: string | null = null;

/** Puts a title and the marked icon on the tab, and with null what was there before. */
export function markPage(title: string | null): void {
  if (title !== null) {
    // A title that was set meanwhile is the one to come back to.
    if (document.title !== ours) before = document.title;
    document.title = title;
  } else if (ours !== null && document.title === ours && before !== null) document.title = before;
  ours = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  icon?.setAttribute('href', title === null ? ICON : MARKED_ICON);
}
