const ICON = '/favicon.svg';
const MARKED_ICON = '/favicon-mark.svg';

let previousTitle: string | null = null;
let ownTitle: string | null = null;

/** Sets the tab's title and the marked icon; null restores the earlier ones. */
export function markPage(title: string | null): void {
  if (title !== null) {
    // If the page has changed its title since, that title is restored later.
    if (document.title !== ownTitle) previousTitle = document.title;
    document.title = title;
  } else if (ownTitle !== null && document.title === ownTitle && previousTitle !== null)
    document.title = previousTitle;
  ownTitle = title;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  icon?.setAttribute('href', title === null ? ICON : MARKED_ICON);
}
