import { COPY_FEEDBACK_MS } from '@numlet/contract/constants';
import type { Message } from '@numlet/contract/messages/messages';
import { notices } from '@numlet/contract/texts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { copyText } from '../../lib/clipboard.ts';
import { notifyError, notifyInPassing } from '../../lib/notify.ts';
import { markSpent } from './spent-codes.ts';

export type CopyCode = { copiedId: string | null; copyCode: (message: Message) => void };

/**
 * Copies the code of a text and announces it (specification 1 §8). `copiedId` is the last copied text, for two seconds.
 */
export function useCopyCode(): CopyCode {
  const [copiedId, setCopiedId] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copyCode = useCallback(async (message: Message) => {
    const code = message.code;
    if (code === null) {
      notifyError(notices.noCodeFound.title, notices.noCodeFound.text);
      return;
    }
    if (!(await copyText(code))) {
      notifyError(notices.copyFailed.title, `Your browser did not allow it. The code is ${code}.`);
      return;
    }
    notifyInPassing(notices.codeCopied.title, `${code} is on your clipboard.`);
    markSpent(message.id);
    setCopiedId(message.id);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setCopiedId(null), COPY_FEEDBACK_MS);
  }, []);
  return { copiedId, copyCode: useCallback((message) => void copyCode(message), [copyCode]) };
}
