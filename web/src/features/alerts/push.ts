import { useEffect, useSyncExternalStore } from 'react';
import { call } from '../../lib/call/call.ts';
import { registerWorker, untilActive, workerRegistration } from '../../lib/worker/worker-script.ts';
import { useAlertSettings } from './alert-settings.ts';
import { notificationPermission } from './notification.ts';

const CHANGED = 'numlet:push';
let isOn = false;
let lastChange: Promise<void> = Promise.resolve();

/**
 * Subscribes this browser to push messages if the person wants notifications here. They announce texts while no page of
 * ours is open. Repeated at each load: the browser may have a new endpoint, and a new session needs the endpoint too.
 */
export function usePush(userId: string): void {
  const { notifications, codes } = useAlertSettings(userId);
  useEffect(() => {
    const shouldSubscribe = notifications && notificationPermission() === 'granted';
    // The changes run one after another, so that the last of two quick ones wins.
    lastChange = lastChange
      .then(() => (shouldSubscribe ? subscribe(codes) : unsubscribe()))
      .catch(() => false)
      .then(setIsOn);
  }, [notifications, codes]);
}

/** Whether notifications arrive while no page of ours is open. */
export function useIsPushOn(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener(CHANGED, listener);
      return () => window.removeEventListener(CHANGED, listener);
    },
    () => isOn,
    () => false,
  );
}

async function subscribe(showsCodes: boolean): Promise<boolean> {
  const registered = (await registerWorker()) ?? (await workerRegistration());
  if (!registered || !('pushManager' in registered)) return false;
  const { public_key } = await call('get-push-key', {});
  if (public_key === null) return false;
  await untilActive(registered);
  const { pushManager } = registered;
  const subscription =
    (await subscriptionWithKey(pushManager, public_key)) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(public_key) }));
  const { endpoint, keys } = subscription.toJSON();
  await call('save-push-subscription', {
    endpoint: endpoint ?? '',
    p256dh: keys?.p256dh ?? '',
    auth: keys?.auth ?? '',
    showsCodes,
  });
  return true;
}

async function unsubscribe(): Promise<boolean> {
  const subscription = await (await workerRegistration())?.pushManager?.getSubscription();
  if (!subscription) return false;
  await call('delete-push-subscription', {});
  await subscription.unsubscribe();
  return false;
}

/**
 * Returns the existing subscription if it has this key. A subscription with an earlier key receives nothing and is
 * cancelled.
 */
async function subscriptionWithKey(manager: PushManager, key: string): Promise<PushSubscription | null> {
  const subscription = await manager.getSubscription();
  const own = subscription?.options.applicationServerKey;
  if (!subscription || !own) return subscription;
  const expected = bytesOf(key);
  const hasSameKey = new Uint8Array(own).every((byte, index) => byte === expected[index]);
  if (hasSameKey) return subscription;
  await subscription.unsubscribe();
  return null;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function setIsOn(next: boolean): void {
  isOn = next;
  window.dispatchEvent(new Event(CHANGED));
}
