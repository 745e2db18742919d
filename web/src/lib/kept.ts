const CACHE = 'numlet.kept';
const MAX_AGE_MS = 30 * 24 * 3_600_000;

export type Kept = {
  /** When the server sent it, in ms since 1970. */
  savedAt: number;
  value: unknown;
};

/** Stores in this browser what one person may see offline, instead of all that was stored before. */
export async function keep(userId: string, kept: Kept): Promise<void> {
  await quietly(async () => {
    const cache = await caches.open(CACHE);
    for (const other of await cache.keys())
      if (other.url !== new URL(addressOf(userId), window.location.origin).href) await cache.delete(other);
    await cache.put(addressOf(userId), new Response(JSON.stringify(kept)));
  });
}

/** The stored data of a person; null after thirty days, when it is removed. */
export async function readKept(userId: string, now: number): Promise<Kept | null> {
  const kept = await quietly(async () => {
    const response = await (await caches.open(CACHE)).match(addressOf(userId));
    const value: unknown = await response?.json();
    return isKept(value) ? value : null;
  });
  if (kept && now - kept.savedAt > MAX_AGE_MS) {
    await clearKept();
    return null;
  }
  return kept ?? null;
}

/** Called at the end of a session: removes the stored data of every person. */
export async function clearKept(): Promise<void> {
  await quietly(async () => {
    await caches.delete(CACHE);
  });
}

function addressOf(userId: string): string {
  return `/kept/${encodeURIComponent(userId)}`;
}

/** A browser that refuses storage or has no space left stores nothing, so nothing is shown offline. */
async function quietly<Result>(act: () => Promise<Result>): Promise<Result | null> {
  try {
    return await act();
  } catch {
    return null;
  }
}

function isKept(value: unknown): value is Kept {
  return (
    typeof value === 'object' && value !== null && 'savedAt' in value && typeof value.savedAt === 'number'
  );
}
