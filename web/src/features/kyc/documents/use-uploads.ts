import type { KycDocumentKind } from '@numlet/contract/kyc/kyc-options';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasReason, isUnanswered } from '../../../lib/call/call-error.ts';
import { uploadFile } from '../../../lib/call/upload-file.ts';
import { type Kyc, useKycUpdates } from '../use-kyc.ts';
import { createTurns } from './turns.ts';
import { failedUpload, refusalBeforeSending, type Upload } from './upload.ts';

/** The server accepts three at a time from one person, but two already use all of a phone's bandwidth. */
const MAX_CONCURRENT_UPLOADS = 2;

export type Uploads = {
  of: Partial<Record<KycDocumentKind, Upload>>;
  /** Uploads a file, and stops a running upload of the same kind. */
  send: (kind: KycDocumentKind, file: File) => void;
  /** Stops an upload, or discards a failed one. */
  stop: (kind: KycDocumentKind) => void;
};

/** The uploads of the wizard. They are stopped when the page is left. */
export function useUploads({ form }: Kyc): Uploads {
  const { reread } = useKycUpdates();
  const [uploads, setUploads] = useState<Uploads['of']>({});
  const running = useRef(new Map<KycDocumentKind, AbortController>());
  const [inTurn] = useState(() => createTurns(MAX_CONCURRENT_UPLOADS));
  const stored = useRef(form?.documents);
  stored.current = form?.documents;

  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);
  useWarningBeforeUnload(Object.values(uploads).some(({ state }) => state === 'sending'));

  const put = useCallback((kind: KycDocumentKind, upload: Upload | null) => {
    setUploads(({ [kind]: _, ...others }) => (upload ? { ...others, [kind]: upload } : others));
  }, []);

  const stop = useCallback(
    (kind: KycDocumentKind) => {
      running.current.get(kind)?.abort();
      running.current.delete(kind);
      put(kind, null);
    },
    [put],
  );

  const send = useCallback(
    async (kind: KycDocumentKind, file: File) => {
      stop(kind);
      const refusal = refusalBeforeSending(file);
      put(kind, refusal ?? { state: 'waiting', file });
      if (refusal) return;
      const controller = new AbortController();
      running.current.set(kind, controller);
      const { signal } = controller;
      const storedBefore = stored.current?.find((each) => each.kind === kind)?.uploaded_at ?? null;
      let sentBytes = 0;
      try {
        await inTurn(async () => {
          if (signal.aborted) return;
          const startedAt = Date.now();
          const onProgress = (bytes: number) => {
            sentBytes = bytes;
            if (!signal.aborted) put(kind, { state: 'sending', file, sentBytes, startedAt });
          };
          onProgress(0);
          await uploadFile(kind, file, { signal, onProgress });
        });
        await reread();
        if (!signal.aborted) put(kind, null);
      } catch (error) {
        if (signal.aborted) return;
        put(kind, failedUpload(error, { file, sentBytes, storedBefore }));
        // It may be stored nevertheless, or the form is no longer open.
        if (isUnanswered(error) || (hasReason(error) && error.status === 409)) void reread();
      } finally {
        if (running.current.get(kind) === controller) running.current.delete(kind);
      }
    },
    [inTurn, put, reread, stop],
  );

  return { of: uploads, send: (kind, file) => void send(kind, file), stop };
}

/** While a file is being sent, the browser asks before it leaves the page. */
function useWarningBeforeUnload(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isSending]);
}
