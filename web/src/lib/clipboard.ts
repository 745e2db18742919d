import { COPY_FEEDBACK_MS } from '@numlet/contract/constants';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Puts a text on the clipboard; false if the browser refuses. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** `copied` is the last copied text, for two seconds: long enough to show a tick. */
export function useCopy(): { copied: string | null; copy: (text: string) => Promise<boolean> } {
  const [copied, setCopied] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback(async (text: string) => {
    const done = await copyText(text);
    if (!done) return false;
    clearTimeout(timer.current);
    setCopied(text);
    timer.current = setTimeout(() => setCopied(null), COPY_FEEDBACK_MS);
    return true;
  }, []);
  return { copied, copy };
}
