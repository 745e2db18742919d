// The worker of the signed-in screens (docs/decisions/043): it keeps them for when there is no network.

import { isLookedAt, readPush } from './push.ts';
import {
  answerFromShell,
  dropOldShells,
  keepShell,
  PATIENCE_MS,
  type Shell,
  type ShellWorld,
} from './shell.ts';

declare const self: ServiceWorkerGlobalScope;
/** Put in by the build. */
declare const __SHELL__: Shell;

const world: ShellWorld = {
  caches: self.caches,
  fetch: (request, init) => fetch(request, init),
  origin: self.location.origin,
};

self.addEventListener('install', (event) => {
  event.waitUntil(passBy(event));
  // Pages depend on no worker: each finds the files of its own build, so the new one need not wait.
  event.waitUntil(keepShell(world, __SHELL__).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOldShells(world, __SHELL__),
      // The page is asked for while the worker starts, and not after that.
      self.registration.navigationPreload?.enable(),
    ]).then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const preloaded: Promise<unknown> = event.preloadResponse;
  const network: ShellWorld['fetch'] = async (request, init) => {
    const response = request === event.request ? await preloaded : undefined;
    return response instanceof Response ? response : fetch(request, init);
  };
  const answer = answerFromShell({ ...world, fetch: network }, __SHELL__, event.request, afterPatience());
  if (answer) event.respondWith(answer);
});

self.addEventListener('push', (event) => {
  event.waitUntil(tellOf(event.data?.text()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openInbox());
});

/**
 * Calls, signing in and the live connection never wait for this worker to start, where the browser lets it say so
 * (static routing); elsewhere they pass by it one at a time.
 */
async function passBy(event: ExtendableEvent): Promise<void> {
  const addRoutes: unknown = Reflect.get(event, 'addRoutes');
  if (typeof addRoutes !== 'function') return;
  const routes = ['/functions/*', '/auth/*', '/realtime/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }));
  await Reflect.apply(addRoutes, event, [routes]);
}

function afterPatience(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}

/** The page has told of it already where the tag is the same: then this takes its place. */
async function tellOf(text: string | undefined): Promise<void> {
  const words = readPush(text);
  if (!words) return;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const locks = await self.navigator.locks?.query().catch(() => null);
  if (isLookedAt(tabs, locks?.held ?? [], __SHELL__.page)) return;
  await self.registration.showNotification(words.title, { body: words.body, tag: words.tag });
}

/** The tab that is there, or a new one. */
async function openInbox(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const inbox = tabs.find((tab) => new URL(tab.url).pathname === __SHELL__.page);
  await (inbox ? inbox.focus() : self.clients.openWindow(__SHELL__.page));
}
