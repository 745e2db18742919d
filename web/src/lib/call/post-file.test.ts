import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from './call-error.ts';
import { postFile } from './post-file.ts';

const MINUTE_MS = 60_000;

/** The part of XMLHttpRequest that an upload uses. */
class FakeRequest {
  static newest: FakeRequest;
  upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  status = 0;
  responseText = '';
  headers: Record<string, string> = {};
  sent: unknown;
  address = '';
  constructor() {
    FakeRequest.newest = this;
  }
  open(method: string, path: string) {
    this.address = `${method} ${path}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.onabort?.();
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nretry-after: 7\r\nx-empty:\r\n';
  }
  answer(status: number, text: string) {
    this.status = status;
    this.responseText = text;
    this.onload?.();
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = new File(['a'.repeat(1000)], 'selfie.jpg', { type: 'image/jpeg' });

function post() {
  const progress: number[] = [];
  const controller = new AbortController();
  const posted = postFile('/uploads/v1/selfie', file, {
    token: 'the-token',
    onProgress: (bytes) => progress.push(bytes),
    signal: controller.signal,
  });
  // Each test awaits the outcome later.
  posted.catch(() => undefined);
  return { posted, progress, controller, request: FakeRequest.newest };
}

const codeOf = (error: unknown) => (error instanceof CallError ? error.code : error);

test('a file is posted as the field named file with the session’s bearer token, and the response has its headers', async () => {
  const { posted, request } = post();
  expect(request.address).toBe('POST /uploads/v1/selfie');
  expect(request.headers.Authorization).toBe('Bearer the-token');
  const sent = request.sent instanceof FormData ? request.sent.get('file') : null;
  expect(sent instanceof File && [sent.name, sent.size]).toEqual(['selfie.jpg', 1000]);
  request.answer(429, '{"code":"too_many_requests"}');
  const response = await posted;
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7']);
  expect(await response.json()).toEqual({ code: 'too_many_requests' });
});

test('progress counts the bytes of the file, not those of the multipart encoding', () => {
  const { progress, request } = post();
  request.upload.onprogress?.({ loaded: 550, total: 1100 });
  request.upload.onprogress?.({ loaded: 1100, total: 1100 });
  expect(progress).toEqual([500, 1000]);
});

test('a lost connection, an abort, and an abort before the start have their own codes', async () => {
  const lost = post();
  lost.request.onerror?.();
  expect(await lost.posted.catch(codeOf)).toBe('network');
  const stopped = post();
  stopped.controller.abort();
  expect(await stopped.posted.catch(codeOf)).toBe('stopped');
  const options = { token: null, onProgress: () => undefined, signal: AbortSignal.abort() };
  expect(await postFile('/uploads/v1/selfie', file, options).catch(codeOf)).toBe('stopped');
});

test('a slow upload continues as long as it makes progress, and is aborted a minute after it has stalled', async () => {
  const { posted, request } = post();
  for (const loaded of [100, 200, 300]) {
    vi.advanceTimersByTime(MINUTE_MS - 1);
    request.upload.onprogress?.({ loaded, total: 1100 });
  }
  const outcome = vi.fn();
  void posted.catch((error) => outcome(codeOf(error)));
  vi.advanceTimersByTime(MINUTE_MS);
  await Promise.resolve();
  expect(outcome).toHaveBeenCalledWith('timeout');
});
