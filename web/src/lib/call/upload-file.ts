import { type Caller, handleRefusal, sessionCaller, withToken } from './caller.ts';
import { postFile } from './post-file.ts';

type Options = {
  /** Called with the bytes of the file that were sent so far. */
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

/**
 * Uploads one file (POST /uploads/v1/<kind>) with the session's token. Resolves once the server has stored it.
 * @throws CallError with the server's code and message, 'network' if the connection is lost, 'timeout' if it stalls,
 * 'stopped' if `signal` is aborted
 */
export async function uploadFile(
  kind: string,
  file: File,
  options: Options,
  { caller = sessionCaller, post = postFile }: { caller?: Caller; post?: typeof postFile } = {},
): Promise<void> {
  const response = await withToken(caller, (token) =>
    post(`/uploads/v1/${kind}`, file, { token, ...options }),
  );
  if (response.ok) return;
  const refusal = handleRefusal(response, await response.json().catch(() => null), caller);
  // The server has changed nothing, so the upload is repeated once the person has accepted the terms.
  if (refusal.code === 'terms_required' && (await caller.askForTerms()))
    return uploadFile(kind, file, options, { caller, post });
  throw refusal;
}
