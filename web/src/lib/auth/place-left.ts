let left: string | null = null;

/** A session has ended while its owner was on a page: whoever signs in next goes on there. */
export function keepPlaceLeft(): void {
  if (typeof window !== 'undefined') left = window.location.pathname + window.location.search;
}

/** Where to go after signing in: once to the page that was left, else to the dashboard. */
export function placeAfterSignIn(): string {
  const place = left ?? '/dashboard';
  left = null;
  return place;
}
