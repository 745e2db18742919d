import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearKept, keep, readKept } from './kept.ts';

const NOW = Date.parse('2026-11-23T12:04:00Z');
const DAY_MS = 86_400_000;
let stores: Map<string, Map<string, Response>>;

beforeEach(() => {
  stores = new Map();
  vi.stubGlobal('window', { location: { origin: 'https://numlet.example' } });
  vi.stubGlobal('caches', madeCaches());
});
afterEach(() => vi.unstubAllGlobals());

test('a person reads their stored data, and no other person does', async () => {
  await keep('ines', { savedAt: NOW, value: 'texts' });
  expect(await readKept('ines', NOW)).toEqual({ savedAt: NOW, value: 'texts' });
  expect(await readKept('juno', NOW)).toBeNull();
});

test('storing data for one person removes that of another', async () => {
  await keep('ines', { savedAt: NOW, value: 'texts of Ines' });
  await keep('juno', { savedAt: NOW, value: 'texts of Juno' });
  expect(await readKept('ines', NOW)).toBeNull();
  expect(await keptTexts()).toEqual(['texts of Juno']);
});

test('the end of a session removes everything', async () => {
  await keep('ines', { savedAt: NOW, value: 'texts' });
  await clearKept();
  expect(await readKept('ines', NOW)).toBeNull();
  expect(await keptTexts()).toEqual([]);
});

test('after thirty days stored data is not shown, and is removed', async () => {
  await keep('ines', { savedAt: NOW, value: 'texts' });
  expect(await readKept('ines', NOW + 30 * DAY_MS)).not.toBeNull();
  expect(await readKept('ines', NOW + 30 * DAY_MS + 1)).toBeNull();
  expect(await keptTexts()).toEqual([]);
});

test('a browser that stores nothing shows nothing, and nothing fails', async () => {
  vi.stubGlobal('caches', undefined);
  await keep('ines', { savedAt: NOW, value: 'texts' });
  await clearKept();
  expect(await readKept('ines', NOW)).toBeNull();
});

async function keptTexts(): Promise<unknown[]> {
  const kept = [...stores.values()].flatMap((store) => [...store.values()]);
  return Promise.all(kept.map(async (response) => (await response.clone().json()).value));
}

/** A fake of the browser's caches, by address. */
function madeCaches() {
  const addressOf = (request: Request | string) =>
    new URL(typeof request === 'string' ? request : request.url, 'https://numlet.example').href;
  return {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        keys: async () => [...store.keys()].map((url) => new Request(url)),
        match: async (request: string) => store.get(addressOf(request))?.clone(),
        put: async (request: string, response: Response) => void store.set(addressOf(request), response),
        delete: async (request: Request) => store.delete(addressOf(request)),
      };
    },
    delete: async (name: string) => stores.delete(name),
  };
}
