import type { Message } from '@numlet/contract/messages/messages';
import { workerRegistration } from '../../lib/worker/worker-script.ts';
import { notificationOf } from './alert-words.ts';

/** 'unsupported' also on an iPhone or iPad until the site is on its home screen. */
export type Permission = NotificationPermission | 'unsupported';

export function notificationPermission(): Permission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** Must be called from a click: a browser refuses a request without one, and remembers the refusal. */
export async function askPermission(): Promise<Permission> {
  return 'Notification' in window ? Notification.requestPermission() : 'unsupported';
}

/** Shows a system notification of one text. A click opens the inbox here, unless the worker finds another tab. */
export async function showNotification(
  message: Message,
  showsCode: boolean,
  onPress: () => void,
): Promise<void> {
  if (notificationPermission() !== 'granted') return;
  const { title, body } = notificationOf(message, showsCode);
  const options = { body, tag: message.id };
  // Shown through the worker if there is one: a push notification of the same text replaces only one that the worker
  // has shown, and phones show none that the page creates.
  const registration = await workerRegistration();
  if (registration?.active) await registration.showNotification(title, options).catch(() => undefined);
  else showOwn(title, options, onPress);
}

function showOwn(title: string, options: NotificationOptions, onPress: () => void): void {
  try {
    const notification = new Notification(title, options);
    notification.onclick = () => {
      window.focus();
      notification.close();
      onPress();
    };
  } catch {
    // On a phone, before the worker is active.
  }
}
