import { useCallback, useSyncExternalStore } from 'react';

/** How this browser announces new texts to a person. Everything is off until they switch it on. */
export type AlertSettings = {
  sound: boolean;
  notifications: boolean;
  /** Notifications contain the code, which a lock screen shows to bystanders. */
  codes: boolean;
};

const CHANGED = 'numlet:alerts';
const off: AlertSettings = { sound: false, notifications: false, codes: false };
const parsed = new Map<string, AlertSettings>();

/** A person's settings in this browser, the same in all its tabs. */
export function useAlertSettings(userId: string): AlertSettings {
  return useSyncExternalStore(
    subscribe,
    useCallback(() => readAlertSettings(userId), [userId]),
    () => off,
  );
}

export function readAlertSettings(userId: string): AlertSettings {
  try {
    return parse(localStorage.getItem(keyOf(userId)) ?? '');
  } catch {
    return off;
  }
}

/**
 * Changes some of the settings and keeps the stored values of the others. Another tab, or this one while the browser
 * asked for permission, may have changed them.
 * @returns false if the browser stores nothing for the site
 */
export function changeAlertSettings(userId: string, part: Partial<AlertSettings>): boolean {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify({ ...readAlertSettings(userId), ...part }));
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(CHANGED));
  return true;
}

function keyOf(userId: string): string {
  return `numlet.alerts.${userId}`;
}

/** Returns the same object for the same text, so that nothing rerenders without need. */
function parse(text: string): AlertSettings {
  const known = parsed.get(text);
  if (known) return known;
  const value: unknown = text === '' ? {} : JSON.parse(text);
  const isOn = (name: string) =>
    typeof value === 'object' && value !== null && Reflect.get(value, name) === true;
  const settings = { sound: isOn('sound'), notifications: isOn('notifications'), codes: isOn('codes') };
  parsed.set(text, settings);
  return settings;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}
