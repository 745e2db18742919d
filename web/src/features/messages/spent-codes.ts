import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'numlet.spent';
const CHANGED = 'numlet:spent';
const MAX_REMEMBERED_IDS = 300;
const none: ReadonlySet<string> = new Set();

let storedText: string | null = null;
let stored = none;

/** The texts whose code was copied in this browser: only ids, the same in all tabs. */
export function useSpentCodes(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, read, () => none);
}

export function markSpent(messageId: string): void {
  const others = [...read()].filter((id) => id !== messageId).slice(-MAX_REMEMBERED_IDS + 1);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify([...others, messageId]));
  } catch {
    // Without storage a code looks unread again after a reload. Nothing else is lost.
  }
  window.dispatchEvent(new Event(CHANGED));
}

function read(): ReadonlySet<string> {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    if (text === storedText) return stored;
    storedText = text;
    stored = new Set(idsIn(text));
    return stored;
  } catch {
    return none;
  }
}

function idsIn(text: string | null): string[] {
  const value: unknown = text === null ? [] : JSON.parse(text);
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGED, onChange);
    window.removeEventListener('storage', onChange);
  };
}
