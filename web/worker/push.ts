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

/** Somebody who looks at one of these screens has seen the text arrive. */
export function isLookedAt(
  tabs: readonly { url: string; visibilityState: DocumentVisibilityState }[],
  page: string,
): boolean {
  return tabs.some(({ url, visibilityState }) => {
    const { pathname } = new URL(url);
    return visibilityState === 'visible' && (pathname === page || pathname.startsWith(`${page}/`));
  });
}

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
