const IN_VIEW = 'numlet.in-view.';

/** The server's message about new texts; it is encrypted in transit. */
export type PushWords = { title: string; body: string; tag: string };

/** Shown for a push whose words cannot be read: Apple counts each push without a notification. */
export const GENERAL: PushWords = {
  title: 'New text message',
  body: 'Open the inbox to read it.',
  tag: 'numlet.text',
};

/** The content of a push message, or null if it cannot be read. */
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
 * A person with the dashboard in view has seen the text arrive: the dashboard holds a lock while it is in view
 * (presence.ts). The browser knows a tab only by the address with which it was loaded, so addresses are used only
 * without locks.
 */
export function isDashboardVisible(
  tabs: readonly Tab[],
  locks: readonly { name?: string }[] | null,
  page: string,
): boolean {
  if (locks) return locks.some(({ name }) => name?.startsWith(IN_VIEW));
  return tabs.some(
    ({ url, visibilityState }) => visibilityState === 'visible' && new URL(url).pathname === page,
  );
}

/**
 * How to show a push while the dashboard is in view: not at all, but silently for Apple, which cancels the subscription
 * of a browser that shows nothing for three pushes.
 * @param endpoint where pushes for this browser are sent; null if unknown
 */
export function whileDashboardVisible(endpoint: string | null): { silent: true } | null {
  const host = endpoint === null ? '' : new URL(endpoint).hostname;
  return `.${host}`.endsWith(APPLE) ? { silent: true } : null;
}

const APPLE = '.push.apple.com';

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
