import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'numlet.keys';
const OFF = 'off';
const CHANGED = 'numlet:keys';

/** Whether single-key shortcuts are on, which is the default. A person can switch them off in this browser. */
export function useAreKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areKeysOn, () => true);
}

export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== OFF;
  } catch {
    return true;
  }
}

export function switchKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, OFF);
  } catch {
    // Without storage the setting is lost.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}
