const IN_VIEW = 'numlet.in-view.';

/** What the server says of new texts; it is sealed on its way. */
export type PushWords = { title: string; body: string; tag: string };

/** What a push message holds, or null for what is nothing of ours. */
export function readPush(text: string | undefined): PushWords | null {
  const value = parse(text);
  if (typeof value !== 'object' || value === null) return null;
  const { title, body, tag } = { title: null, body: null, tag: null, ...value };
  return typeof title === 'string' && typeof body === 'string' && typeof tag === 'string'
    ? { title, body, tag }
    : null;
}

type Tab = { url: string; visibilityState: DocumentVisibilityState };

/**
 * Somebody who looks at one of these screens has seen the text arrive. A tab in which they signed in is known by the
 * public page that it was loaded as; the lock that the dashboard holds while it is in view (presence.ts) is known anyway.
 */
export function isLookedAt(tabs: readonly Tab[], locks: readonly { name?: string }[], page: string): boolean {
  return (
    locks.some(({ name }) => name?.startsWith(IN_VIEW)) ||
    tabs.some(({ url, visibilityState }) => {
      const { pathname } = new URL(url);
      return visibilityState === 'visible' && (pathname === page || pathname.startsWith(`${page}/`));
    })
  );
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
