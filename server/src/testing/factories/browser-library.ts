import { AuthClient } from '@supabase/auth-js';
import { newToken } from '../../random.ts';
import type { TestServer } from '../harness/test-server.ts';

type Options = Partial<ConstructorParameters<typeof AuthClient>[0]> & {
  /** The storage that tabs of one browser share. */
  kept?: Map<string, string>;
};

/** The library that the browser uses, with storage of its own unless one is given, and the events that it emitted. */
export function browserLibrary(
  { origin }: Pick<TestServer, 'origin'>,
  { kept = new Map(), ...options }: Options = {},
) {
  const events: string[] = [];
  const client = new AuthClient({
    url: `${origin}/auth/v1`,
    storageKey: newToken(),
    autoRefreshToken: false,
    persistSession: true,
    detectSessionInUrl: false,
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
    ...options,
  });
  client.onAuthStateChange((event) => void events.push(event));
  return { client, events, kept };
}
