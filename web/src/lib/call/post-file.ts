import { CallError, unreachable } from './call-error.ts';
import { recordServerTime } from './server-time.ts';

/** An upload is aborted when no byte has moved for this long. A slow connection may take minutes for the whole file. */
const STALLED_AFTER_MS = 60_000;

type Options = {
  token: string | null;
  /** Called with the bytes of the file that were sent so far. */
  onProgress: (sentBytes: number) => void;
  signal: AbortSignal;
};

/**
 * Posts one file as multipart form data, with progress, which fetch does not report.
 * @throws CallError 'network' if the connection is lost, 'timeout' if it stalls, 'stopped' if it is aborted
 */
export function postFile(
  path: string,
  file: File,
  { token, onProgress, signal }: Options,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(stopped());
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    let isStalled = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        isStalled = true;
        request.abort();
      }, STALLED_AFTER_MS);
    };
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      // The total includes the envelope of the form.
      onProgress(total > 0 ? Math.round(Math.min(loaded / total, 1) * file.size) : 0);
    };
    request.onload = () => {
      end();
      const response = responseOf(request);
      recordServerTime(response);
      resolve(response);
    };
    request.onerror = () => {
      end();
      reject(unreachable());
    };
    request.onabort = () => {
      end();
      reject(isStalled ? stalled() : stopped());
    };
    signal.addEventListener('abort', stop);
    request.open('POST', path);
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    const form = new FormData();
    form.append('file', file);
    watch();
    request.send(form);
  });
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)
    .map((line) => line.split(/: ?(.*)/s).slice(0, 2))
    .filter((pair): pair is [string, string] => pair.length === 2 && pair[0] !== '');
  return new Response(request.responseText || null, { status: request.status, headers });
}

function stalled(): CallError {
  return new CallError({ code: 'timeout', message: 'The connection has stalled.', status: 0 });
}

function stopped(): CallError {
  return new CallError({ code: 'stopped', message: 'The upload was stopped.', status: 0 });
}
