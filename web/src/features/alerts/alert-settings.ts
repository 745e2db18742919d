import { useCallback, useSyncExternalStore } from 'react';

/** What a person wants to hear and see of new texts in this browser. Everything is off until they ask for it. */
export type AlertSettings = {
  sound: boolean;
  notifications: boolean;
  /** The code itself in a notification, which a lock screen shows to everybody. */
  codes: boolean;
};

const CHANGED = 'numlet:alerts';
const off: AlertSettings = { sound: false, notifications: false, codes: false };
const parsed = new Map<string, AlertSettings>();

/** The settings of a person in this browser, the same in all its tabs. */
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

/** @returns false where the browser keeps nothing for the site */
export function saveAlertSettings(userId: string, settings: AlertSettings): boolean {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(settings));
  } catch {
    return false;
  }
  window.dispatchEvent(new Event(CHANGED));
  return true;
}

function keyOf(userId: string): string {
  return `numlet.alerts.${userId}`;
}

/** The same text is the same object, so that nothing is drawn again without need. */
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
