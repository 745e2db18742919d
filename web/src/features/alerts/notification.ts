import type { Message } from '@numlet/contract/messages/messages';
import { notificationOf } from './alert-words.ts';

/** 'unsupported' also on an iPhone or iPad until the site is on its home screen. */
export type Permission = NotificationPermission | 'unsupported';

export function notificationPermission(): Permission {
  return 'Notification' in window ? Notification.permission : 'unsupported';
}

/** To be called in a press: a browser that asks by itself is refused, and remembers it. */
export async function askPermission(): Promise<Permission> {
  return 'Notification' in window ? Notification.requestPermission() : 'unsupported';
}

/** Shows one text outside the page. A press on it leads back to this tab. */
export function showNotification(message: Message, showsCode: boolean, onPress: () => void): void {
  if (notificationPermission() !== 'granted') return;
  const { title, body } = notificationOf(message, showsCode);
  const options = { body, tag: message.id };
  try {
    const notification = new Notification(title, options);
    notification.onclick = () => {
      window.focus();
      notification.close();
      onPress();
    };
  } catch {
    // Phones show notifications through the page's worker only.
    void navigator.serviceWorker
      ?.getRegistration('/dashboard')
      .then((registration) => registration?.showNotification(title, options))
      .catch(() => undefined);
  }
}
