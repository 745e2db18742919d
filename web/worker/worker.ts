// The service worker of the signed-in screens (docs/decisions/043). It stores them for offline use.

import { findInbox } from './find-inbox.ts';
import { GENERAL, isDashboardVisible, readPush, whileDashboardVisible } from './push.ts';
import {
  answerFromShell,
  dropOldShells,
  keepShell,
  NETWORK_TIMEOUT_MS,
  type Shell,
  type ShellWorld,
} from './shell.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build. */
declare const __SHELL__: Shell;

const world: ShellWorld = {
  caches: self.caches,
  fetch: (request, init) => fetch(request, init),
  origin: self.location.origin,
};

self.addEventListener('install', (event) => {
  event.waitUntil(bypassCalls(event));
  // Pages do not depend on one worker: each finds the files of its own build, so the new worker need not wait.
  event.waitUntil(keepShell(world, __SHELL__).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOldShells(world, __SHELL__),
      // The page is requested while the worker starts, instead of afterwards.
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
  const answer = answerFromShell({ ...world, fetch: network }, __SHELL__, event.request, networkTimeout());
  if (answer) event.respondWith(answer);
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(event.data?.text()));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openInbox());
});

/**
 * Routes calls, sign-in and the live connection around this worker, so that they never wait for its start, if the
 * browser supports it (static routing). In other browsers the fetch handler lets each of them pass.
 */
async function bypassCalls(event: ExtendableEvent): Promise<void> {
  const addRoutes: unknown = Reflect.get(event, 'addRoutes');
  if (typeof addRoutes !== 'function') return;
  const routes = ['/functions/*', '/auth/*', '/realtime/*'].map((pathname) => ({
    condition: { urlPattern: { pathname } },
    source: 'network',
  }));
  await Reflect.apply(addRoutes, event, [routes]);
}

function networkTimeout(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT_MS));
}

/** Shows a push. If the page has already shown it, the notification with the same tag is replaced. */
async function showPush(text: string | undefined): Promise<void> {
  const words = readPush(text) ?? GENERAL;
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const locks = await self.navigator.locks?.query().catch(() => null);
  const options = isDashboardVisible(tabs, locks?.held ?? null, __SHELL__.page)
    ? whileDashboardVisible(await pushAddress())
    : {};
  if (!options) return;
  await self.registration.showNotification(words.title, { body: words.body, tag: words.tag, ...options });
}

async function pushAddress(): Promise<string | null> {
  const subscription = await self.registration.pushManager.getSubscription().catch(() => null);
  return subscription?.endpoint ?? null;
}

/** Opens the inbox in the tab that shows the dashboard, or in a new one. */
async function openInbox(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const inbox = await findInbox(tabs);
  await (inbox ? inbox.focus() : self.clients.openWindow(__SHELL__.page));
}
