import { adminNotices } from '@numlet/contract/admin/admin-texts';
import { COPY_FEEDBACK_MS } from '@numlet/contract/constants';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../lib/call/call.ts';
import { copyText } from '../../../lib/clipboard.ts';
import { notifyError, notifySuccess } from '../../../lib/notify.ts';
import { useConfirmed } from '../../../shared/proof/use-confirmed.tsx';
import { notifySessionEnd } from '../parts/notify-refusal.ts';

type Uncovering = { id: string; reason: string };

/** The texts that are uncovered on this page, and the one that was copied last. */
export function useUncovered() {
  const [bodies, setBodies] = useState<ReadonlyMap<string, string>>(new Map());
  const [copied, setCopied] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const uncover = useConfirmed({
    mutationFn: ({ id, reason }: Uncovering) => call('admin-uncover-message', { messageId: id, reason }),
    onSuccess: ({ body }, { id }) => setBodies((before) => new Map(before).set(id, body)),
    onError: notifySessionEnd,
    gcTime: 0,
  });
  const copy = async (id: string, body: string) => {
    if (!(await copyText(body))) {
      notifyError(adminNotices.copyMessageFailed.title, adminNotices.copyMessageFailed.text);
      return;
    }
    notifySuccess(adminNotices.messageCopied.title, adminNotices.messageCopied.text);
    clearTimeout(timer.current);
    setCopied(id);
    timer.current = setTimeout(() => setCopied(null), COPY_FEEDBACK_MS);
  };
  return { bodies, copied, copy, uncover };
}
